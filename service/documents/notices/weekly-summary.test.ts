import { expect, it } from 'vitest';
import { mailContent } from '../../mail/mail-content.ts';
import { textPart } from '../../mail/message/text-part.ts';
import { languages } from '../../mail/words/mail-words.ts';
import { summaryMail } from './weekly-summary.ts';

it.each(languages)('says in %s what happened, and leaves out what did not', (language) => {
  const document = { documentId: 'a7e1', title: 'Plan', views: 1, answers: 0 };
  const week = { workspaceId: 'b1', documents: [document], views: 1, answers: 0, count: 4 };
  const content = mailContent.parse(summaryMail(language, 'https://app.example', week, 'https://links.example/u/t'));
  const text = textPart(content);
  expect(`${content.subject}${text}`).not.toMatch(/[{}]|undefined/);
  expect(text).toContain('Plan');
  expect(text).toContain('https://app.example/documents/a7e1/');
  expect(content.advice?.[0]).toContain(new Intl.NumberFormat(language).format(3));
});
