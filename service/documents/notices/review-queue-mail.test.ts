import { expect, it } from 'vitest';
import { mailContent } from '../../mail/mail-content.ts';
import { textPart } from '../../mail/message/text-part.ts';
import { languages } from '../../mail/words/mail-words.ts';
import { maxListed } from './dequeue-notices.ts';
import { reviewQueueMail } from './review-queue-mail.ts';

const at = new Date('2026-11-23T12:05:00Z');
const mail = { unsubscribeUrl: 'https://links.example/u/t', timeZone: 'Europe/Berlin' };

it.each(languages)('an operator’s mail names what waits, and counts what it does not list, in %s', (language) => {
  for (const count of [1, 2, maxListed + 3]) {
    const pages = Array.from({ length: count }, (_, n) => ({
      title: `Page ${n}`,
      held: n % 2 === 0,
      owner: 'ann@acme.example',
      at,
    }));
    const content = mailContent.parse(reviewQueueMail(language, 'https://linkwake.example', pages, mail));
    const text = textPart(content);
    expect(content.subject).toContain(count.toLocaleString(language));
    expect(content.rows).toHaveLength(Math.min(count, maxListed));
    expect(text).toContain('https://linkwake.example/review');
    expect(text).toContain('ann@acme.example');
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(content.advice).toHaveLength(count > maxListed ? 1 : 0);
  }
});
