import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import nodemailer from 'nodemailer';
import { describe, expect, it } from 'vitest';
import type { BlobStore } from '../../blobs/blob-store.ts';
import type { MailConfig } from '../../config/mail-settings.ts';
import type { Secrets } from '../../crypto/secrets.ts';
import { codeMail, personalLinkMail } from '../compose-visitor-mail.ts';
import { type MailContent, mailContent } from '../mail-content.ts';
import { languages } from '../words/mail-words.ts';
import { buildMessage } from './build-message.ts';

const blobs = { open: () => Promise.reject(new Error('No mail here has an attachment.')) } as unknown as BlobStore;
const from = { name: 'Linkwake', address: 'links@linkwake.example' };
const secrets = { key: async () => Buffer.alloc(32, 7) } as unknown as Secrets;
const stream = nodemailer.createTransport({ streamTransport: true, buffer: true });

async function send(content: MailContent, more: Pick<MailConfig, 'bounces'> = {}) {
  const mail = { id: 'b3a1', to: 'ann@acme.example', kind: 'code' as const };
  const message = await buildMessage({ blobs, secrets }, { from, ...more }, mail, mailContent.parse(content));
  const sent = await stream.sendMail(message);
  return { source: String(sent.message), parsed: await simpleParser(sent.message as Buffer), envelope: sent.envelope };
}

const sharer = { name: 'Ada', linkHost: 'https://links.example' };
const link = {
  asks: 'read' as const,
  title: 'Plan',
  url: 'https://links.example/plan?r=1',
  signedBefore: undefined,
  note: 'Dear Ann,\nhere it is.',
  replyTo: { name: 'Ada', address: 'ada@linkwake.example' },
  unsubscribeUrl: 'https://links.example/u/token',
};

describe('a mail', () => {
  it.each(languages)('says the same as text and as HTML in %s', async (language) => {
    const { parsed } = await send(codeMail(language, sharer, '042117'));
    expect(parsed.text).toContain('042117');
    expect(parsed.html).toContain('042117');
    expect(parsed.html).toContain(`lang="${language}"`);
    expect(parsed.subject).not.toContain('042117');
    expect(parsed.subject).toContain('Ada');
    expect(`${parsed.subject}${parsed.text}`).not.toMatch(/[{}]/);
  });

  it('is written from right to left in Arabic, and its code from left to right', async () => {
    const { parsed } = await send(codeMail('ar', sharer, '042117'));
    expect(parsed.html).toContain('<html lang="ar" dir="rtl">');
    expect(parsed.html).toMatch(/<p[^>]* dir="ltr">042117/);
  });

  it('comes from the service’s address in the sender’s name, and answers go to the sender', async () => {
    const { parsed } = await send(personalLinkMail('en', sharer, link));
    expect(parsed.from?.value).toEqual([{ name: 'Ada', address: 'links@linkwake.example' }]);
    expect(parsed.replyTo?.value).toEqual([{ name: 'Ada', address: 'ada@linkwake.example' }]);
    expect(parsed.messageId).toBe('<b3a1@linkwake.example>');
    expect(parsed.text).toContain('> here it is.');
    expect(parsed.text).toContain('https://links.example/plan?r=1');
  });

  it('leads answers to an international address', async () => {
    const replyTo = { name: 'Ada', address: 'ada@xn--80a1acny.xn--p1ai' };
    const { source } = await send(personalLinkMail('en', sharer, { ...link, replyTo }));
    expect(source).toContain('Reply-To: Ada <ada@xn--80a1acny.xn--p1ai>\r\n');
  });

  it('returns to an address of its own where the operator has one, and says nothing of it to the reader', async () => {
    const bounces = { address: 'bounces@mail.acme.example', port: 2525, host: '127.0.0.1' };
    const { source, parsed, envelope } = await send(codeMail('en', sharer, '123456'), { bounces });
    expect(envelope).toMatchObject({ from: expect.stringMatching(/^bounces\+[0-9a-f]+@mail\.acme\.example$/) });
    expect(parsed.from?.value).toEqual([expect.objectContaining(from)]);
    expect(source).not.toContain('bounces');
  });

  it('can be ended with one click (RFC 8058)', async () => {
    const { source } = await send(personalLinkMail('en', sharer, link));
    expect(source).toContain('List-Unsubscribe: <https://links.example/u/token>\r\n');
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect((await send(codeMail('en', sharer, '042117'))).source).not.toContain('List-Unsubscribe');
  });

  it('loads nothing and shows people’s words as text', async () => {
    const { parsed } = await send(
      personalLinkMail('en', { ...sharer, name: '<img src=x>' }, { ...link, note: '</blockquote><script>' }),
    );
    expect(parsed.html).not.toMatch(/<(?:img|script|link)\b/);
    expect(parsed.html).toContain('&lt;/blockquote&gt;&lt;script&gt;');
  });

  const injected = fc
    .tuple(
      fc.string({ unit: 'binary-ascii', maxLength: 20 }),
      fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\0', '\r\n\r\n', '=?utf-8?Q?=0D=0A?=', '>, <'),
      fc.constantFrom('Bcc: ', 'To: ', 'X-Evil: ', '.\r\nRCPT TO:', ''),
    )
    .map((parts) => `${parts.join('')}eve@rival.example`);
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    injected,
    fc.constantFrom('a'.repeat(5000), '名前'.repeat(200)),
  );

  it('has no header and no address that somebody’s name, title or note put there', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, title, note) => {
        const replyTo = { name, address: 'ada@linkwake.example' };
        const { parsed, envelope } = await send(
          personalLinkMail('en', { ...sharer, name }, { ...link, title, note, replyTo }),
        );
        expect([...parsed.headers.keys()].sort()).toEqual(
          'auto-submitted content-language content-type date from list message-id mime-version reply-to subject to x-linkwake-mail'.split(
            ' ',
          ),
        );
        expect(envelope).toEqual({ from: 'links@linkwake.example', to: ['ann@acme.example'] });
        expect(parsed.from?.value.map(({ address }) => address)).toEqual(['links@linkwake.example']);
        expect(parsed.replyTo?.value.map(({ address }) => address)).toEqual(['ada@linkwake.example']);
      }),
      { numRuns: 25 },
    );
  });
});
