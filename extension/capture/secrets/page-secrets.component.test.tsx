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
    ['dots by style', '<input value="a1" style="-webkit-text-security: disc">', { passwords: 1 }],
    ['dots around it', '<p style="-webkit-text-security: square"><textarea>a1</textarea></p>', { passwords: 1 }],
    ['a check digit', '<input value="4111 1111 1111 1111">', { cards: 1 }],
    ['no sign at all', '<label>City <input value="Kyiv"></label><input type="hidden" value="a1">', {}],
    ['another field’s label', '<p>Token <input> <input value="Kyiv"></p>', {}],
    ['an explanation', `<p>${'A token is a thing. '.repeat(8)}<input value="Kyiv"></p>`, {}],
  ])('are found in fields by %s', (_sign, html, blanked) => {
    show(html);
    expect(pageSecrets(document).blanked).toEqual(blanked);
  });

  /** @feature private-page */
  it.each([
    ['in a paragraph', '<p>Use <b>ghp_</b>0123456789abcdefghij here</p>', true],
    ['in a form with odd names', '<form><input name="childNodes">ghp_0123456789abcdefghij</form>', true],
    ['in a listing', '<pre>AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE</pre>', true],
    ['in a field only', '<textarea>ghp_0123456789abcdefghij</textarea>', false],
    ['in a script only', '<script type="text/plain">ghp_0123456789abcdefghij</script>', false],
    [
      'nowhere: its only numbers are an account and an article',
      '<p>DE89 3704 0044 0532 0130 00, 4006381333931</p>',
      false,
    ],
  ])('are told where a token is %s', (_where, html, inText) => {
    show(html);
    expect(pageSecrets(document).inText).toBe(inText);
  });

  it.each(['open', 'closed'] as const)('are told where a token is in the text of a shadow tree that is %s', (mode) => {
    const host = document.body.appendChild(document.createElement('x-card'));
    const inner = host.attachShadow({ mode });
    inner.innerHTML = '<p>ghp_0123456789abcdefghij</p>';
    expect(pageSecrets(document, (element) => (element === host ? inner : null)).inText).toBe(true);
  });

  /** @feature private-page */
  it.each([
    ['a link', '<a href="/users/sign_out">Sign out</a>', true],
    ['a form', '<form action="/logout"><button>Leave</button></form>', true],
    ['a button', '<form><button formaction="/account/abmelden">Abmelden</button></form>', true],
    ['nothing', '<a href="/sign-in">Sign in</a><p>How to log out</p>', false],
  ])('say that a person is signed in where %s signs out', (_what, html, signedIn) => {
    show(html);
    expect(pageSecrets(document).signedIn).toBe(signedIn);
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
    ['a frame for a card', '<iframe title="Secure card number input frame" width="300" height="19"></iframe>', true],
    ['a frame about tokens', '<iframe title="Token price chart" width="300" height="40"></iframe>', false],
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
