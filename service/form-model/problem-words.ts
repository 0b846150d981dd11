import { fillWords, type WordValues } from '../text/fill-words.ts';

/** What is wrong with an answer, in English. The link host has it in other languages too (links/words). */
export const problemWords = {
  fieldReadOnly: 'This field can’t be changed.',
  tickBox: 'Tick this box.',
  chooseAnswer: 'Choose an answer.',
  giveDate: 'Enter a date.',
  signField: 'Your signature is missing.',
  fillField: 'Fill in this field.',
  oneAnswer: 'Choose only one answer.',
  signAgain: 'Sign this field again.',
  tooLong: 'Shorten this to {max} characters (now {length}).',
  oneLine: 'Use one line only.',
  realDate: 'Enter a valid date, such as {example}.',
  inFormat: 'Write it like {example}.',
  chooseOffered: 'Choose one of the answers offered.',
} as const;

/** Says a problem in the language of the person who fills in the form. */
export type SayProblem = (key: keyof typeof problemWords, values?: WordValues) => string;

export const sayInEnglish: SayProblem = (key, values) => fillWords(problemWords[key], 'en', values);
