import { afterEach, describe, expect, it } from 'vitest';
import { shownAt } from './element-path.ts';
import { findConsentBanner } from './find-consent-banner.ts';
import { redact } from './redact.ts';

let frame: HTMLIFrameElement | undefined;

afterEach(() => frame?.remove());

/** Renders a document as the preview does. */
async function render(html: string): Promise<Document> {
  frame?.remove();
  const next = document.createElement('iframe');
  next.sandbox.add('allow-same-origin');
  next.style.cssText = 'width:1000px;height:600px;border:0';
  next.srcdoc = `<!doctype html><html lang="en">${html}</html>`;
  await new Promise((resolve) => {
    next.addEventListener('load', resolve);
    document.body.append(next);
  });
  frame = next;
  return next.contentDocument as Document;
}

const article = '<main><h1>Harbour news</h1><p>The ferry sails at nine.</p><p style="height:1500px">More</p></main>';
const atBottom = 'position:fixed;left:0;right:0;bottom:0;background:#eee;padding:12px';

/** Returns the ids of what would be removed, and whether the page is unlocked. */
async function found(body: string, head = ''): Promise<{ ids: string[]; unlocks: number } | undefined> {
  const shown = await render(`<head>${head}</head><body>${body}</body>`);
  const banner = findConsentBanner(shown);
  return banner && { ids: banner.paths.map((path) => shownAt(shown, path)?.id ?? ''), unlocks: banner.unlock.length };
}

/** @feature consent-banner */
describe('a consent banner', () => {
  it.each([
    ['en', 'We use cookies to improve this site.', 'OK'],
    ['de', 'Wir verwenden Cookies und verarbeiten personenbezogene Daten.', 'Alle akzeptieren'],
    ['fr', 'Nous utilisons des cookies pour la mesure d’audience.', 'Continuer sans accepter'],
    ['es', 'Utilizamos cookies propias y de terceros.', 'Rechazar todo'],
    ['ja', '当サイトではCookieを使用しています。', '同意する'],
    ['ar', 'نستخدم ملفات تعريف الارتباط لتحسين تجربتك.', 'قبول الكل'],
  ])('is found by its place and words: %s', async (_language, text, button) => {
    const body = `${article}<div id=bar style="${atBottom}"><p>${text}</p><button>${button}</button></div>`;
    expect(await found(body)).toEqual({ ids: ['bar'], unlocks: 0 });
  });

  it('is found with the container, the backdrop and the scroll lock around it', async () => {
    const body = `${article}<div id=all><div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"></div>
      <div role=dialog style="position:fixed;inset:100px;background:#fff"><h2>Your privacy</h2><p>We and our partners need your consent
      for cookies and analytics.</p><button>Settings</button> <button>Reject all</button></div></div>
      <div id=shade style="position:fixed;inset:0;z-index:5;background:rgba(0,0,0,.4)"></div>`;
    const lock = '<style>html{overflow:hidden}body{position:fixed;overflow:hidden}</style>';
    expect(await found(body, lock)).toEqual({ ids: ['all', 'shade'], unlocks: 2 });
  });

  it.each([
    'onetrust-consent-sdk',
    'didomi-host',
    'usercentrics-root',
    'CybotCookiebotDialog',
    'sp_message_container_42',
    'truste-consent-track',
  ])('of a common consent manager is found by its id, whatever it says: %s', async (id) => {
    const body = `${article}<div id=${id}><div style="${atBottom}">Bienvenido<iframe srcdoc="x" style="height:60px"></iframe></div></div>`;
    expect(await found(body)).toEqual({ ids: [id], unlocks: 0 });
  });

  it('is found by its class and in shadow trees', async () => {
    const inside = `<div style="${atBottom}"><p>This website uses cookies.</p><button aria-label="Close">×</button></div>`;
    expect(await found(`${article}<x-bar id=host><template shadowrootmode=open>${inside}</template></x-bar>`)).toEqual({
      ids: ['host'],
      unlocks: 0,
    });
    const quantcast = `<div id=q class=qc-cmp2-container><div style="${atBottom}">Privacy</div></div>`;
    expect(await found(article + quantcast)).toEqual({ ids: ['q'], unlocks: 0 });
  });

  it('is removed from the file, and the page scrolls again', async () => {
    const source = `<!DOCTYPE html><html style="overflow:hidden" lang="en"><head><title>Privacy at sea</title></head>
      <body style="margin:0;overflow:hidden">${article}<a id=more aria-label="Privacy" href="https://a.example/privacy">More</a>
      <div style="${atBottom}"><p>We use cookies.</p><button>Accept</button><a href="/p">Privacy</a></div></body></html>`;
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const shown = await render(
      `${parsed.head.outerHTML}<body style="margin:0;overflow:hidden">${parsed.body.innerHTML}</body>`,
    );
    shown.documentElement.style.overflow = 'hidden';
    const banner = findConsentBanner(shown);
    expect(banner).toBeDefined();
    const { html, title } = redact(source, banner ? [banner] : []);
    expect(html).not.toMatch(/We use cookies|Accept/);
    // Its words are no secret, so the rest of the page keeps them.
    expect(title).toBe('Privacy at sea');
    expect(html).toMatch(/aria-label=Privacy href=https:\/\/a\.example\/privacy/);
    const after = await render(html.replace(/^.*?<html[^>]*>/s, '').replace('</html>', ''));
    after.documentElement.style.cssText = /<html[^>]*style="([^"]*)"/.exec(html)?.[1] ?? '';
    after.defaultView?.scrollTo(0, 300);
    expect(after.defaultView?.scrollY).toBe(300);
    expect(findConsentBanner(after)).toBeUndefined();
  });
});

describe('what is no consent banner', () => {
  it.each([
    [
      'a fixed header',
      `<header style="position:fixed;inset:0 0 auto"><nav><a href="/">Home</a> <a href="/c">Cookies</a> <a>Accept</a></nav></header>`,
    ],
    [
      'a header of a shop for cookies',
      `<div style="position:fixed;inset:0 0 auto;height:60px">Cookies for parties. We use butter. <button>OK</button></div>`,
    ],
    [
      'a sticky table of contents',
      '<ul style="position:sticky;top:0;height:90px"><li><a>We use cookies</a><li><a>Your privacy</a><li><a>Contact</a></ul>',
    ],
    [
      'a fixed footer with links',
      `<footer style="${atBottom}"><a>Privacy</a> · <a>Cookie settings</a> · <a>Contact</a></footer>`,
    ],
    ['a banner in the flow of the page', '<section><p>We use cookies.</p><button>Accept</button></section>'],
    [
      'a dialog to delete a recipe',
      `<dialog open style="position:fixed">Delete “Chocolate cookies”? <button>Delete</button><button>OK</button></dialog>`,
    ],
    [
      'a sign-up with a field',
      `<div role=dialog style="position:fixed;inset:100px;background:#fff">Join us. We use cookies, see our privacy policy.
      <input type=email><button>I agree</button></div>`,
    ],
    [
      'a dialog about a shared file',
      `<div role=dialog style="position:fixed;inset:100px">Share personal data with our partners? <button>Allow</button></div>`,
    ],
    [
      'a sign-in with conditions',
      `<div role=dialog style="position:fixed;inset:100px">Sign in. Our privacy and cookie policy applies.
      <button>Continue with Harbour</button><button aria-label=Close>×</button></div>`,
    ],
    [
      'an application in a fixed box',
      `<div style="position:fixed;inset:0;overflow:auto"><div>${'<p>Rows of an application. </p>'.repeat(60)}</div>
      <div><p>We use cookies.</p><button>Accept</button></div></div>`,
    ],
    [
      'the round button that opens a banner again',
      '<div id=onetrust-consent-sdk><button style="position:fixed;left:9px;bottom:9px;width:48px;height:48px">C</button></div>',
    ],
    [
      'a banner that is not shown',
      `<div id=onetrust-consent-sdk style="display:none;${atBottom}">We use cookies <button>Accept</button></div>`,
    ],
    ['a page named like a consent manager', `<div id=didomi-host>${article}</div>`],
  ])('%s', async (_name, body) => {
    expect(await found(article + body)).toBeUndefined();
  });

  it('includes a background and a layer that dims a picture', async () => {
    const body = `<div style="position:fixed;inset:0;z-index:-1;background:linear-gradient(#fff,#eee)"></div>${article}
      <div style="position:fixed;inset:0 0 auto;height:300px;z-index:2;background:rgba(0,0,0,.3)"></div>
      <div id=bar style="${atBottom}">We use cookies. <button>Accept</button></div>`;
    expect((await found(body))?.ids).toEqual(['bar']);
  });
});
