import { expect, it } from 'vitest';
import { deliveryReport } from '../../../test/support/service/return-mail.ts';
import { readReport } from './read-report.ts';

const recipient = 'gone@acme.example';
const read = (raw: string) => readReport(Buffer.from(raw));

it('reads what a mail server says of the recipient', async () => {
  expect(await read(deliveryReport({ recipient }))).toEqual({
    kind: 'hard',
    reason: 'no_address',
    status: '5.1.1',
    message: `550 5.1.1 <${recipient}>: Recipient address rejected: User unknown`,
  });
});

it('joins folded fields, and cuts off what follows a long one', async () => {
  const folded = deliveryReport({
    recipient,
    status: '5.2.2',
    diagnostic: `smtp;\r\n    552 5.2.2 over\r\n\tquota ${'x'.repeat(900)}`,
  });
  const { reason, message } = (await read(folded)) ?? {};
  expect(reason).toBe('mailbox_full');
  expect(message).toMatch(/^552 5\.2\.2 over quota x+$/);
  expect(message).toHaveLength(300);
});

it('reads a report whose returned mail was cut off', async () => {
  const whole = deliveryReport({ recipient, original: `Subject: a\r\n\r\n${'A'.repeat(400_000)}` });
  expect(await read(whole.slice(0, 128 * 1024))).toMatchObject({ reason: 'no_address' });
});

it.each(['delayed', 'delivered', 'relayed', 'expanded'])('is no bounce when the mail was %s', async (action) => {
  expect(await read(deliveryReport({ recipient, action, status: '2.0.0' }))).toBeUndefined();
});

it.each([
  ['an automatic answer', 'From: a@b.example\r\nSubject: Out of office\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n'],
  ['a report within another mail', `From: a@b.example\r\n\r\n${deliveryReport({ recipient })}`],
  ['a report without a report', deliveryReport({ recipient }).replace('message/delivery-status', 'text/plain')],
  ['nothing', ''],
  ['no mail', '\0\xff'.repeat(1000)],
])('is no bounce: %s', async (_, raw) => {
  expect(await read(raw)).toBeUndefined();
});

it.each([
  ['parts in parts', 'Content-Type: multipart/report; boundary=a\r\n\r\n--a\r\n'.repeat(2300)],
  ['many parts', `Content-Type: multipart/report; boundary=a\r\n\r\n${'--a\r\n\r\n\r\n'.repeat(14_000)}`],
  ['many fields', `${'X: y\r\n'.repeat(21_000)}\r\n`],
  ['one long field', `Content-Type: multipart/report; boundary=${'a'.repeat(127 * 1024)}\r\n\r\n`],
  [
    'many recipients',
    deliveryReport({ recipient, original: '' }).replace(
      'Final-Recipient',
      `${'Action: x\r\n\r\n'.repeat(9_000)}Final-Recipient`,
    ),
  ],
])('costs no more than a hundred ordinary mails of its size: %s', async (_, raw) => {
  const ordinary = `From: a@b.example\r\n\r\n${'An ordinary line of a mail.\r\n'.repeat(4_500)}`;
  const usual = await cost(ordinary);
  expect(await cost(raw)).toBeLessThan(100 * usual);
});

/** Returns the microseconds of processor time that a mail takes at its cheapest. */
async function cost(raw: string): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = process.cpuUsage();
    // The parser has limits of its own.
    await read(raw.slice(0, 128 * 1024)).catch(() => undefined);
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.max(1, Math.min(...costs));
}
