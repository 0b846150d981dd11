import { describe, expect, it } from 'vitest';
import { mailContent } from '../../mail/mail-content.ts';
import { htmlPart } from '../../mail/message/html-part.tsx';
import { textPart } from '../../mail/message/text-part.ts';
import { languages, type MailLanguage } from '../../mail/words/mail-words.ts';
import { noticeMail } from './compose-notice-mail.ts';
import type { Notice } from './dequeue-notices.ts';

const baseUrl = 'https://linkwake.example';
const notice: Notice = {
  at: new Date('2026-11-23T12:05:00Z'),
  documentId: 'd1',
  title: '<Plan>',
  who: 'Ada',
  where: 'Germany',
  device: null,
};

function parts(language: MailLanguage, group: Parameters<typeof noticeMail>[2]) {
  const content = mailContent.parse(
    noticeMail(language, baseUrl, group, { unsubscribeUrl: 'https://links.example/u/t', timeZone: undefined }),
  );
  return { content, text: textPart(content), html: htmlPart(content) };
}

describe('a mail about what happened to documents', () => {
  it.each(languages)('says the same as text and as HTML in %s, of each kind', (language) => {
    for (const kind of ['view', 'response', 'signature'] as const) {
      for (const count of [1, 2, 7, 53]) {
        const notices = Array.from({ length: Math.min(count, 50) }, () => notice);
        const { content, text, html } = parts(language, { kind, notices, count });
        expect(`${content.subject}${text}`).not.toMatch(/[{}]|undefined/);
        expect(text.split('<Plan>').length).toBeGreaterThan(notices.length);
        expect(html.split('&lt;Plan&gt;').length).toBeGreaterThan(notices.length);
        expect(html).not.toContain('<Plan>');
        expect(text).toContain('Germany');
      }
    }
  });

  it('names one event in its subject and leads to its document; of several, it says how many', () => {
    const one = parts('en', { kind: 'view', notices: [notice], count: 1 }).content;
    expect(one.subject).toBe('Ada opened “<Plan>”');
    expect(one.button?.url).toBe(`${baseUrl}/documents/d1/`);
    const several = parts('en', { kind: 'response', notices: [notice, notice], count: 14 }).content;
    expect(several.subject).toBe('14 answers to your forms');
    expect(several.advice).toEqual(['And 12 more.']);
    expect(several.rows?.[0]).toMatchObject({
      detail: '23 Nov 2026, 12:05 UTC · Germany',
      url: `${baseUrl}/documents/d1/responses/`,
    });
  });

  it('keeps a long title from hiding the rest', () => {
    const long = { ...notice, title: 'x'.repeat(900), who: undefined };
    const { subject } = parts('en', { kind: 'signature', notices: [long], count: 1 }).content;
    expect(subject).toMatch(/^Someone signed “x{119}…”$/);
  });
});
