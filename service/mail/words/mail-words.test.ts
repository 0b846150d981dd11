import { expect, it } from 'vitest';
import { mailCatalogues } from './mail-words.ts';

it('names and titles keep their direction within the Arabic sentences of mails', () => {
  const text = JSON.stringify(mailCatalogues.ar).replace(/\u2068\{\w+\}\u2069/g, '');
  expect(text).not.toMatch(/\{(name|title|host|who|recipient|given|reason)\}/);
});
