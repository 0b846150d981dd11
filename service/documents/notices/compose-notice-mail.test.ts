import { describe, expect, it } from 'vitest';
import { mailContent } from '../../mail/mail-content.ts';
import { htmlPart } from '../../mail/message/html-part.tsx';
import { textPart } from '../../mail/message/text-part.ts';
import { languages, type MailLanguage, mailWords } from '../../mail/words/mail-words.ts';
import { deviceIn, placeIn } from '../../text/place-and-device.ts';
import type { ViewerNames } from '../views/viewer-name.ts';
import { noticeMail } from './compose-notice-mail.ts';
import type { Notice } from './dequeue-notices.ts';

const baseUrl = 'https://linkwake.example';
const notice: Notice = {
  at: new Date('2026-11-23T12:05:00Z'),
  page: '/documents/d1/',
  title: '<Plan>',
  viewer: { recipientName: 'Ada', recipientEmail: 'ada@acme.example', email: null },
  where: 'Germany',
  device: 'Firefox on Linux',
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
        expect(text).toContain(`${placeIn(language, 'Germany')} · ${deviceIn(language, 'Firefox on Linux')}`);
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
      detail: '23 Nov 2026, 12:05 UTC · Germany · Firefox on Linux',
      url: `${baseUrl}/documents/d1/responses/`,
    });
  });

  it.each(languages)('says what was decided, why, and what to do in %s', (language) => {
    const decided = (approved: boolean, reason?: string, isRoom = false) => ({
      ...notice,
      isRoom,
      decision: { approved, reason },
    });
    const one = (of: Notice) => parts(language, { kind: 'review', notices: [of], count: 1 });
    const rejected = one(decided(false, '<No> cards'));
    expect(rejected.text).toContain('<No> cards');
    expect(rejected.html).toContain('&lt;No&gt; cards');
    const texts = [rejected, one(decided(true)), one(decided(false, 'x', true))].map(({ content }) =>
      content.paragraphs.at(-1),
    );
    expect(new Set(texts).size).toBe(3);
    const several = parts(language, { kind: 'review', notices: [decided(false, 'No cards'), decided(true)], count: 2 });
    expect(several.text).toContain('No cards');
    expect(`${several.content.subject}${several.text}${rejected.text}`).not.toMatch(/[{}]|undefined/);
  });

  it('keeps a long title from hiding the rest', () => {
    const nobody = { recipientName: null, recipientEmail: null, email: null };
    const long = { ...notice, title: 'x'.repeat(900), viewer: nobody };
    const { subject } = parts('en', { kind: 'signature', notices: [long], count: 1 }).content;
    expect(subject).toMatch(/^Someone signed “x{119}…”$/);
  });

  it.each([
    ['en', 'Ada <ada@acme.example>, verified opened', 'Ada (gave eve@rival.example) opened'],
    ['de', 'Ada <ada@acme.example> (Adresse bestätigt) hat', 'Ada (angegeben: eve@rival.example) hat'],
    ['fr', 'Ada <ada@acme.example> (adresse vérifiée) a', 'Ada (a indiqué : eve@rival.example) a'],
    ['es', 'Ada <ada@acme.example> (dirección verificada) ha', 'Ada (indicó: eve@rival.example) ha'],
    ['ja', 'Ada <ada@acme.example>（アドレス確認済み）が', 'Ada（入力：eve@rival.example）が'],
    ['ar', '\u2068Ada <ada@acme.example>\u2069 (العنوان مؤكَّد)', '\u2068Ada\u2069 (ذكر: \u2068eve@rival.example\u2069)'],
  ] as const)('names who proved their address, and who gave another, in %s', (language, proved, gave) => {
    const subjectOf = (facts: Partial<ViewerNames>) =>
      parts(language, {
        kind: 'view',
        notices: [{ ...notice, viewer: { ...notice.viewer, ...facts } }],
        count: 1,
      }).content.subject;
    expect(subjectOf({ email: 'ada@acme.example', verified: true })).toContain(proved);
    expect(subjectOf({ email: 'eve@rival.example' })).toContain(gave);
    const self = mailWords(language).say('viewerVerified', { who: 'Eve' });
    expect(subjectOf({ name: self })).toContain(`“${self}”`);
  });

  it('keeps long names from hiding an address that was proved', () => {
    const viewer = {
      recipientName: 'r'.repeat(900),
      recipientEmail: null,
      name: 'n'.repeat(900),
      email: 'eve@rival.example',
      verified: true,
    };
    for (const language of languages) {
      const { content } = parts(language, { kind: 'response', notices: [{ ...notice, viewer }], count: 1 });
      expect(content.subject).toContain(
        mailWords(language).say('viewerVerified', { who: `${'n'.repeat(59)}… <eve@rival.example>` }),
      );
      expect(content.subject).toContain('<Plan>');
    }
  });
});
