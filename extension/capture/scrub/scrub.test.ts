import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './secret-address.ts';
import { secretKind } from './secret-field.ts';

describe('withoutSecrets', () => {
  it.each([
    ['https://a.test/p?q=1&access_token=abc&page=2', 'https://a.test/p?q=1&access_token=&page=2', 1],
    ['https://a.test/cb?code=0123456789abcdef&state=0123456789abcdef', 'https://a.test/cb?code=&state=', 2],
    ['https://a.test/shop?code=SALE&state=CA&key=a', 'https://a.test/shop?code=SALE&state=CA&key=a', 0],
    ['https://me:pass@a.test/', 'https://a.test/', 1],
    ['https://a.test/#id_token=abc&x=1', 'https://a.test/#id_token=&x=1', 1],
    ['/file?X-Amz-Signature=abc&sessionId=5&monkey=1', '/file?X-Amz-Signature=&sessionId=&monkey=1', 2],
    ['https://a.test/?t=eyJhbGciOi.eyJzdWIi.c2ln', 'https://a.test/?t=', 1],
    ['https://a.test/p;jsessionid=1A2B?x=1#part', 'https://a.test/p?x=1#part', 1],
  ])('%s', (address, cleaned, scrubbed) => {
    expect(withoutSecrets(address)).toEqual({ address: cleaned, scrubbed });
  });
});

describe('secretKind', () => {
  const field = { type: 'text', name: '', id: '', autocomplete: '', value: 'x' };

  it.each([
    [{ type: 'hidden' }, 'hiddenFields'],
    [{ type: 'password' }, 'passwords'],
    [{ autocomplete: 'section-a current-password' }, 'passwords'],
    [{ autocomplete: 'one-time-code' }, 'oneTimeCodes'],
    [{ name: 'verificationCode' }, 'oneTimeCodes'],
    [{ autocomplete: 'cc-exp' }, 'cards'],
    [{ id: 'cardNumber' }, 'cards'],
    [{ value: '4111 1111 1111 1111' }, 'cards'],
    [{ value: '4111 1111 1111 1112' }, undefined],
    [{ name: 'opinion', id: 'postcard' }, undefined],
    [{ name: 'pinterest' }, undefined],
  ] as const)('%o is %s', (given, kind) => {
    expect(secretKind({ ...field, ...given })).toBe(kind);
  });
});
