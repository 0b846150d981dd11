import { expect, it } from 'vitest';
import { languages, wordsOf } from '../visitor-words.ts';
import { type PrivacyText, privacyText } from './privacy-text.ts';

const shapeOf = ({ sections }: PrivacyText) => sections.map(({ text, list }) => [text.length, list.length]);
const sentencesOf = ({ title, intro, sections }: PrivacyText) => [
  title,
  intro,
  ...sections.flatMap(({ heading, text, list }) => [heading, ...text, ...list]),
];

it.each(languages)('the privacy page in %s says everything that it says in English', (language) => {
  const text = privacyText[language];
  expect(shapeOf(text)).toEqual(shapeOf(privacyText.en));
  expect(text.title).toBe(wordsOf(language).say('privacyLink'));
  const english = new Set(sentencesOf(privacyText.en));
  if (language !== 'en') expect(sentencesOf(text).filter((sentence) => english.has(sentence))).toEqual([]);
});
