import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { publishFileFields, publishHtml, replaceHtml } from './publish.ts';
import { activityQuery, documentsQuery, responsesQuery } from './queries.ts';
import { recipientInput } from './recipient.ts';
import { roomInput } from './room.ts';
import { settingsChange, settingsInput } from './settings.ts';

describe.each([
  ['documents', documentsQuery, limits.documents],
  ['activity', activityQuery, limits.activity],
  ['responses', responsesQuery, limits.responses],
])('the limit of %s', (_name, query, { min, max, default: usual }) => {
  /** @contract limit/queries */
  it('defaults to the contract’s value', () => expect(query.parse({}).limit).toBe(usual));

  /** @contract limit/queries */
  it('accepts any whole number in its range, as text', () => {
    fc.assert(
      fc.property(fc.integer({ min, max }), (limit) => {
        expect(query.parse({ limit: String(limit) }).limit).toBe(limit);
      }),
    );
  });

  it.each([min - 1, max + 1, 1.5, 'ten', '', 'NaN', '1e9'])('refuses %j with a sentence', (limit) => {
    const result = query.safeParse({ limit });
    expect(result.error?.issues[0]?.message).toBe(`limit must be a whole number from ${min} to ${max}.`);
  });
});

describe('days of activity', () => {
  /** @contract limit/queries */
  it('default to 90', () => expect(activityQuery.parse({}).days).toBe(90));
  it('have no upper limit', () => expect(activityQuery.parse({ days: '36500' }).days).toBe(36_500));
  it('are at least one', () => expect(activityQuery.safeParse({ days: '0' }).success).toBe(false));
});

describe('html', () => {
  const html = (bytes: number) => 'x'.repeat(bytes);

  it('is accepted up to 5 MB', () => {
    expect(publishHtml.safeParse({ html: html(limits.htmlBytes) }).success).toBe(true);
    expect(publishHtml.safeParse({ html: html(limits.htmlBytes + 1) }).success).toBe(false);
    expect(replaceHtml.safeParse({ html: html(limits.htmlBytes + 1) }).success).toBe(false);
  });

  /** @contract limit/html */
  it('is measured in bytes, not in letters', () => {
    expect(publishHtml.safeParse({ html: 'ü'.repeat(limits.htmlBytes / 2) }).success).toBe(true);
    expect(publishHtml.safeParse({ html: 'ü'.repeat(limits.htmlBytes / 2 + 1) }).success).toBe(false);
  });

  it('is required: it may be neither missing nor empty', () => {
    expect(publishHtml.safeParse({}).success).toBe(false);
    expect(publishHtml.safeParse({ html: '' }).success).toBe(false);
  });
});

describe('settings', () => {
  it('require at least four characters in a password', () => {
    expect(settingsInput.safeParse({ password: 'abcd' }).success).toBe(true);
    expect(settingsInput.safeParse({ password: 'abc' }).success).toBe(false);
  });

  it.each([
    ['2027-02-28', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-2-28', false],
    ['28.02.2027', false],
    ['2027-02-28T00:00:00Z', false],
    ['0001-01-01', true],
    ['0000-01-01', false],
  ])('as a day, %s: %s', (expires_on, fine) => {
    expect(settingsInput.safeParse({ expires_on }).success).toBe(fine);
  });

  it.each(['2026-02-31', '0000-01-01', '31.02.2026', 20260231])(
    'ask for an existing date instead of %s',
    (expires_on) => {
      const words = 'Give an existing date as YYYY-MM-DD, for example 2027-03-31.';
      expect(settingsInput.safeParse({ expires_on }).error?.issues.map(({ message }) => message)).toEqual([words]);
    },
  );

  it('accept every day of the calendar', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const expires_on = date.toISOString().slice(0, 10);
        expect(settingsInput.parse({ expires_on })).toEqual({ expires_on });
      }),
    );
  });

  /** @contract publish/cta-url */
  it.each([
    ['https://example.com/buy?x=1', true],
    ['https://müller.example:8443#x', true],
    [' https://example.com/a b ', true],
    ['https:example.com', false],
    ['https:/example.com', false],
    ['https:///example.com', false],
    ['https:\\\\example.com', false],
    ['https://example.com\\x', false],
    ['https://ada:secret@example.com', false],
    ['https://@example.com', false],
    ['https://exam\tple.com', false],
    ['https://example.com/a\nb', false],
    ['https://exa mple.com', false],
    [`https://example.com/${'a'.repeat(9000)}`, false],
    ['', true],
    ['http://example.com', false],
    ['javascript:alert(1)', false],
    ['example.com', false],
  ])('as the button’s target, %j: %s', (cta_url, fine) => {
    expect(settingsInput.safeParse({ cta_url }).success).toBe(fine);
  });

  it.each([
    ['example.com, sub.example.org', true],
    ['', true],
    ['example.com,', true],
    ['müller.example, xn--mller-kva.example, пример.рф', true],
    ['1.2.3.4', false],
    ['example.com.evil/x', false],
    ['ada@example.com', false],
    ['example', false],
    ['https://example.com', false],
  ])('as email domains, %j: %s', (allowed_email_domains, fine) => {
    expect(settingsInput.safeParse({ allowed_email_domains }).success).toBe(fine);
  });

  /** @contract publish/multipart */
  it('sent as a form have true and false as text', () => {
    expect(publishFileFields.parse({ require_email: 'true' }).require_email).toBe(true);
    expect(publishFileFields.parse({ require_email: 'false' }).require_email).toBe(false);
    expect(publishFileFields.safeParse({ require_email: 'perhaps' }).success).toBe(false);
  });

  it.each([
    ['True', true],
    [' TRUE ', true],
    ['On', true],
    ['yes', true],
    ['1', true],
    ['False', false],
    ['off', false],
    ['No', false],
    ['0', false],
    ['', false],
  ])('sent as a form take require_email=%s for %s', (text, value) => {
    expect(publishFileFields.parse({ require_email: text }).require_email).toBe(value);
  });

  it.each(['constructor', '2', 'truefalse'])('sent as a form refuse require_email=%s', (text) => {
    expect(publishFileFields.safeParse({ require_email: text }).success).toBe(false);
  });

  it('in a change hold only those sent', () => {
    expect(settingsChange.parse({})).toEqual({});
    expect(settingsChange.parse({ remove_expiry: true })).toEqual({ remove_expiry: true });
    expect(settingsChange.safeParse({ remove_expiry: 'yes' }).success).toBe(false);
  });
});

describe('a recipient', () => {
  it.each([
    [{ name: 'Ada' }, true],
    [{ email: 'ada@example.com' }, true],
    [{ name: 'Ada', email: '' }, true],
    [{ name: ' ', email: '' }, false],
    [{}, false],
    [{ email: 'ada' }, false],
    [{ email: 'ada@müller.example' }, true],
    [{ email: ' ada@example.com ' }, true],
    [{ email: ' ' }, false],
    [{ email: 'ada@xn--e1afmkfd.xn--p1ai' }, true],
    [{ email: `${'a'.repeat(243)}@example.com` }, false],
    [{ name: 7 }, false],
  ])('%j: %s', (input, fine) => expect(recipientInput.safeParse(input).success).toBe(fine));
});

describe('a room', () => {
  const documents = (count: number) => Array.from({ length: count }, (_, index) => `slug-${index}`);

  it('holds one to fifty documents', () => {
    for (const [count, fine] of [
      [0, false],
      [1, true],
      [50, true],
      [51, false],
    ] as const) {
      expect(roomInput.safeParse({ title: 'Deal', documents: documents(count) }).success, String(count)).toBe(fine);
    }
  });

  it('requires a list, and says so', () => {
    expect(roomInput.safeParse({ title: 'Deal', documents: 'slug' }).error?.issues[0]?.message).toBe(
      'documents must be a list of links or slugs.',
    );
  });
});
