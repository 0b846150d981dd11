import { afterEach, describe, expect, it } from 'vitest';
import { pageSecrets } from './page-secrets.ts';

afterEach(() => document.body.replaceChildren());

function show(html: string): void {
  document.body.innerHTML = html;
}

describe('the secrets of a page', () => {
  /** @feature secrets-hidden */
  it.each([
    ['a label', '<label>API key <input value="a1"></label>', { tokens: 1 }],
    ['a label elsewhere', '<span id="l">Secret access key</span><input aria-labelledby="l" value="a1">', { tokens: 1 }],
    ['a placeholder', '<input placeholder="Seed phrase" value="one two">', { tokens: 1 }],
    ['the text before it', '<p>Client secret: <input value="a1"></p>', { tokens: 1 }],
    ['the cell before it', '<table><tr><td>Token</td><td><input value="a1"></td></tr></table>', { tokens: 1 }],
    ['a shape', '<input value="xoxb-123456789012-abcdef">', { tokens: 1 }],
    ['shapes in a text', '<textarea>A: ghp_0123456789abcdefghij\nB: AKIAIOSFODNN7EXAMPLE</textarea>', { tokens: 2 }],
    ['a type', '<input type="password" value="a1"><input type="password">', { passwords: 1 }],
    ['a check digit', '<input value="4111 1111 1111 1111">', { cards: 1 }],
    ['no sign at all', '<label>City <input value="Kyiv"></label><input type="hidden" value="a1">', {}],
    ['another field’s label', '<p>Token <input> <input value="Kyiv"></p>', {}],
    ['an explanation', `<p>${'A token is a thing. '.repeat(8)}<input value="Kyiv"></p>`, {}],
  ])('are found in fields by %s', (_sign, html, blanked) => {
    show(html);
    expect(pageSecrets(document).blanked).toEqual(blanked);
  });

  it('are found in shadow trees', () => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).innerHTML = '<input type="password" value="a1">';
    document.body.append(host);
    expect(pageSecrets(document).blanked).toEqual({ passwords: 1 });
  });

  /** @feature private-page */
  it.each([
    ['an empty field for a card', '<input autocomplete="cc-number">', true],
    [
      'a frame of a payment service',
      '<iframe src="https://js.stripe.com/v3/a.html" width="300" height="40"></iframe>',
      true,
    ],
    [
      'an invisible frame of one',
      '<iframe src="https://js.stripe.com/v3/m.html" width="1" height="1"></iframe>',
      false,
    ],
    [
      'a frame of another site',
      '<iframe src="https://js.stripe.com.example/" width="300" height="40"></iframe>',
      false,
    ],
  ])('say whether a page with %s is a checkout', (_what, html, checkout) => {
    show(html);
    expect(pageSecrets(document).checkout).toBe(checkout);
  });
});
