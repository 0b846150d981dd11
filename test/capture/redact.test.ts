import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Effect, Redaction } from '../../extension/capture/redact/redaction.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { bundleScript } from './bundle-script.ts';

type Redacting = typeof import('./redact-entry.ts');

declare const redacting: Redacting;

let browser: Browser;
let script: string;
let page: Page;

beforeAll(async () => {
  [browser, script] = await Promise.all([
    launchChromium(),
    bundleScript(join(import.meta.dirname, 'redact-entry.ts'), 'redacting'),
  ]);
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});

afterAll(() => browser?.close());

type Redacted = Promise<{ html: string; title: string }>;

/**
 * Blacks out what a selector finds in a document; `>>>` reaches into open shadow trees and frames. Returns the new
 * file.
 */
const blackOut = (html: string, ...selectors: string[]): Redacted => redactParts(html, 'black-out', selectors);

/** Removes what a selector finds in a document. Returns the new file. */
const remove = (html: string, ...selectors: string[]): Redacted => redactParts(html, 'remove', selectors);

async function redactParts(html: string, effect: Effect, selectors: readonly string[]): Redacted {
  await page.setContent(html);
  await page.evaluate(script);
  return page.evaluate(
    ([source, wanted, effect]) => {
      const find = (selector: string) =>
        selector.split('>>>').reduce<Element | Document | ShadowRoot>((at, part, depth) => {
          const host = at as HTMLIFrameElement;
          const from = depth === 0 ? at : ((host.contentDocument ?? host.shadowRoot) as Document | ShadowRoot);
          return from.querySelector(part) as Element;
        }, document) as Element;
      return redacting.redact(
        source,
        wanted.map((selector) => redacting.describePart(find(selector), effect)),
      );
    },
    [html, selectors, effect] as const,
  );
}

async function words(html: string, ...wanted: string[]): Promise<string> {
  await page.evaluate(script);
  const redactions = wanted.map((each): Redaction => ({ kind: 'words', words: each }));
  return page.evaluate(([source, all]) => redacting.redact(source, all).html, [html, redactions] as const);
}

/** The colour in the middle of an element, as `r,g,b`. */
async function colourOf(html: string, selector: string): Promise<string> {
  await page.setContent(html);
  const png = await page.locator(selector).screenshot();
  return page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas?.drawImage(picture, 0, 0);
    return [...(canvas?.getImageData(picture.width / 2, picture.height / 2, 1, 1).data ?? [])].slice(0, 3).join();
  }, png.toString('base64'));
}

const purple =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'><rect width='60' height='40' fill='purple'/></svg>";

/** An address that a `srcset` may contain. */
const file = (name: string) => `${purple.replaceAll(' ', '%20')}#file-${name}`;

const empty = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'/>";

/** A `<picture>` whose source applies here, one whose source applies on phones, and two that share a file. */
const sourced = `<!DOCTYPE html><head><style>:root{--capture-1:url("${purple}#shared")}
  @media not all and (max-width:300px){[data-capture-picture="1"]{content:var(--capture-1)}}[data-capture-picture="2"]{content:var(--capture-1)}
  #here,#wide,#first,#second{display:block}</style></head><body>
  <picture><source type="image/svg+xml" srcset="${file('here')}"><img id=here src="data:,"></picture>
  <picture><source media="(max-width:600px)" srcset="${file('phone')}"><img id=wide src="${file('wide')}"></picture>
  <picture><source media="(max-width:300px)" srcset="${file('small')}"><img id=first data-capture-picture=1 src="${empty}"></picture>
  <picture><img id=second data-capture-picture=2 src="${empty}"></picture>`;

/** @feature remove-element */
describe('a part that is removed', () => {
  it('leaves neither texts, attributes, pictures nor space, and the rest unchanged', async () => {
    const rest = '<p id=rest title=Kept>Kept <a href="https://other.example/">as it was</a>.</p>';
    const { html, title } = await remove(
      `<!DOCTYPE html><html lang="en"><head><title>Harbour</title><style>
      :root{--capture-1:url("${purple}#own");--capture-2:url("${purple}#shared")}
      body{margin:0;display:grid;gap:10px} body>*{display:block;margin:0;height:20px} p:nth-child(3){color:rgb(1,2,3)}
      #gone::before{content:"Secret label"} #gone{background:url("${purple}#behind")}</style></head><body><p id=first>First</p>
      <div id=gone title="Secret one" class=secret data-x="Secret two"><b>Ada Lovelace</b><img alt="Secret three" src="${purple}#in">
      <input value="Secret four"><iframe srcdoc="<p>Secret five</p>"></iframe><svg><text>Secret six</text></svg>
      <i style="background:var(--capture-1)"></i><style>#rest{padding-left:7px}</style></div>
      ${rest}<i style="background:var(--capture-2)" aria-label="Page of Ada Lovelace">Other</i></body></html>`,
      '#gone',
    );
    expect(html + title).not.toMatch(/lovelace|secret|#own|#behind|#in"/i);
    expect(html).toContain(rest);
    expect(html).toContain('#shared');
    await page.setContent(html);
    expect(await page.locator('#rest').boundingBox()).toMatchObject({ y: 30 });
    // What counts its siblings, and what a stylesheet in it said of the rest.
    expect(await page.locator('#rest').evaluate((rest) => getComputedStyle(rest).color)).toBe('rgb(1, 2, 3)');
    expect(await page.locator('#rest').evaluate((rest) => getComputedStyle(rest).paddingLeft)).toBe('7px');
  });

  it('keeps the words that people still see, in the title or the page, in attributes as well', async () => {
    const rest = '<p title="About the Annual Report">The <b>price list</b>.</p><img alt="Price list">';
    const { html, title } = await remove(
      `<head><title>Annual report – Harbour</title><meta name=description content="Ada Lovelace: the annual report"></head>
      <body><div id=gone><h1>Annual report</h1><a>Price list</a><i>Ada Lovelace</i></div>${rest}<p aria-label="Of Ada Lovelace">Other</p></body>`,
      '#gone',
    );
    expect(title).toBe('Annual report – Harbour');
    expect(html.replaceAll('"', '')).toContain(rest.replaceAll('"', ''));
    expect(html).toMatch(/content="[\u2588\u200b]+: the annual report"/);
    expect(html).not.toMatch(/lovelace/i);
  });

  it('is found by its place after another one was removed or blacked out in it', async () => {
    await page.setContent('<main><p id=a>Alpha words</p><p id=b>Beta <b>words</b></p><p id=c>Gamma words</p></main>');
    await page.evaluate(script);
    const html = await page.evaluate(() => {
      const source = document.documentElement.outerHTML;
      const part = (selector: string, effect: Effect) =>
        redacting.describePart(document.querySelector(selector) as Element, effect);
      return redacting.redact(source, [part('#a', 'remove'), part('#b b', 'black-out'), part('#b', 'remove')]).html;
    });
    expect(html).not.toMatch(/Alpha|Beta|\u2588/);
    expect(html).toContain('Gamma words');
  });

  it('is removed from shadow trees, the content of their slots, and frames', async () => {
    const { html } = await remove(
      `<body><x-card><template shadowrootmode=open><p id=in>By <slot>Nobody</slot>, secretly</p><p>Kept</p></template>Charles
      <i>Babbage</i></x-card><iframe id=f srcdoc="<p id=p>Ada Lovelace</p><p>Kept inside</p>"></iframe>
      <x-safe><template shadowrootmode=closed><p>Closed words</p></template></x-safe>`,
      'x-card>>>#in',
      '#f>>>#p',
      'x-safe',
    );
    expect(html).not.toMatch(/secretly|Nobody|Charles|Babbage|Lovelace|Closed words/);
    expect(html).toMatch(/<p>Kept<\/p>.*Kept inside/s);
  });

  it('leaves an empty page when it is the whole page', async () => {
    const { html } = await remove(`<body style="background:url('${purple}')"><p>Ada Lovelace</p></body>`, 'body');
    expect(html).not.toMatch(/lovelace|purple/i);
  });
});

describe('the picture of a <picture>', () => {
  it('is blacked out at every width, also where a file is shared', async () => {
    const { html } = await blackOut(sourced, '#here', '#wide', '#first');
    expect(html).not.toMatch(/#file/);
    for (const width of [800, 500, 250]) {
      await page.setViewportSize({ width, height: 600 });
      const colours = [];
      for (const id of ['here', 'wide', 'first', 'second']) colours.push(await colourOf(html, `#${id}`));
      expect(colours).toEqual(['0,0,0', '0,0,0', '0,0,0', '128,0,128']);
    }
  });

  it.each([
    ['blacked out', blackOut],
    ['removed', remove],
  ])('is no longer in the file when it is %s wherever it is shown', async (_how, redact) => {
    const { html } = await redact(sourced, '#here', '#wide', '#first', '#second');
    expect(html).not.toMatch(/purple/);
  });

  it('is removed with its sources', async () => {
    const { html } = await remove(sourced, '#here', '#wide', '#first');
    expect(html).not.toMatch(/#file/);
    expect(await colourOf(html, '#second')).toBe('128,0,128');
  });
});

describe.each([
  ['blacked out', blackOut],
  ['removed', remove],
])('a drawing that is %s', (_how, redact) => {
  const sprite = `<svg hidden><symbol id=logo><title>Acme</title><use href="#mark"/><rect fill="url(#photo)"/></symbol>
    <symbol id=both><path d="M3 3"/></symbol><g id=mark><path d="M1 1"/></g></svg>
    <svg width=0 height=0><defs><pattern id=photo><image href="${purple}#photo"/></pattern>
    <linearGradient id=gold><stop offset="7%"/></linearGradient><mask id=hole><path d="M2 2"/></mask></defs></svg>`;

  it('takes with it what it shows from elsewhere in the file, and nothing else shows', async () => {
    const { html } = await redact(
      `<head><style>p{fill:url(#gold)}</style></head><body>${sprite}<svg id=a><use xlink:href="#logo"/><use href="#both"/>
      <rect style="fill:url('#gold')" mask="url(#hole)"/></svg><b style="mask:url(#hole)"></b><svg id=b><use href="#both"/><path id=c d="M4 4"/></svg>
      <svg id=d><use href="#c"/></svg><p>Kept</p>`,
      '#a',
      '#d',
    );
    expect(html).not.toMatch(/Acme|M1 1|#photo"|purple/);
    expect(html).toMatch(/M3 3.*7%.*M2 2.*M4 4.*Kept/s);
  });

  it('takes it with the last of those that show it', async () => {
    const { html } = await redact(
      `<body>${sprite}<x-icon><template shadowrootmode=open><svg><use href="#mark"/></svg></template></x-icon>
      <svg id=a><use href="#logo"/></svg><svg id=b><use href="#both"/></svg>`,
      '#a',
      '#b',
    );
    expect(html).not.toMatch(/Acme|M3 3|purple/);
    expect(html).toContain('M1 1');
  });
});

describe('a part that is blacked out', () => {
  it('is removed from text, attributes, title and links, and everything else is unchanged', async () => {
    const rest =
      '<p id="rest" title="Kept">Kept <a href="https://other.example/">as it was</a>.</p><pre>\n\nTwo lines</pre>';
    const { html, title } = await blackOut(
      `<!DOCTYPE html><html lang="en"><head><title>Offer for Ada Lovelace | Harbour</title>
      <meta name="description" content="For ada  lovelace"></head><body>
      <p id="p" title="Ada Lovelace" data-who="Ada Lovelace">To <a href="mailto:ada@example.com">Ada Lovelace</a></p>
      <a href="https://crm.example/?who=Ada+Lovelace" aria-label="Page of ADA LOVELACE">Page</a>${rest}</body></html>`,
      '#p a',
    );
    expect(html).not.toMatch(/lovelace|ada@/i);
    expect(title).toMatch(/^Offer for [\u2588\u200b]+ \| Harbour$/);
    expect(html).toContain(rest.replaceAll('"rest"', 'rest').replaceAll('"Kept"', 'Kept'));
    expect(html).toMatch(/^<!DOCTYPE html>/);
  });

  it('is removed from fields, choices, frames and drawings, whose places remain', async () => {
    const { html } = await blackOut(
      `<body><div id=all><input value="Secret one" placeholder="Secret two"><textarea>Secret three</textarea>
      <select><option>Secret four</option></select><iframe srcdoc="<p>Secret five</p>"></iframe>
      <svg width=40 height=20><title>Secret six</title><text y=9>Secret seven</text></svg>
      <video aria-label="Secret eight" poster="data:image/png,secret"></video><img alt="Secret nine" src="${purple}">
      <table summary="Secret ten"><tr><td abbr="Secret eleven">Secret</table></div>`,
      '#all',
    );
    expect(html).not.toMatch(/secret|purple/i);
    expect(html).toMatch(/<input.*<textarea.*<select.*<iframe.*<svg.*<video.*<img.*<table/s);
    expect(await colourOf(html, 'img')).toBe('0,0,0');
    expect(await page.locator('img').boundingBox()).toMatchObject({ width: 60, height: 40 });
  });

  it('no longer shows what is ticked, chosen or measured, even if style sheets name its value', async () => {
    const css = `[checked],[selected],[value],[aria-checked=true],[data-capture-state~=on]{color:red}
      #box,#radio,#meter,#progress,#range,#switch{display:block} i::after{content:"3 7 1985"}`;
    const { html } = await blackOut(
      `<head><style>${css}</style></head><body><div id=all><input id=box type=checkbox checked> A <input id=radio type=radio checked> B
      <select size=2><option>One</option><option selected>Two</option></select>
      <meter id=meter value=3 max=10></meter><progress id=progress value=7 max=10></progress>
      <input id=range type=range value=7 max=10><ol><li value=1985>C</ol>
      <span id=switch role=switch aria-checked=true style="width:20px;height:20px;background:red">On</span>
      <x-box data-capture-state=on data-capture-indeterminate></x-box></div>
      <input type=checkbox checked><details open>Kept</details>`,
      '#all',
    );
    const [inside = '', outside] = html.split('<details');
    expect(inside.match(/ (checked|selected|value|aria-checked|data-capture-(state|indeterminate))\b/g)).toEqual([
      ' checked',
    ]);
    expect(outside).toContain(' open>Kept');
    for (const id of ['box', 'radio', 'meter', 'progress', 'range', 'switch'])
      expect(`${id} ${await colourOf(html, `#${id}`)}`).toBe(`${id} 0,0,0`);
  });

  it('is removed with its words from what people read of the document, however short they are', async () => {
    const rest = '<a id="ann" href="/ann/1" data-by="Ann">Kept</a>';
    const { html, title } = await blackOut(
      `<head><title>Ann – payslip: Annual, 1–2</title><meta name=description content="For Ann"></head><body><b id=n>Ann</b>
      <b id=one>1</b><b id=dash>–</b><img alt="ann smiles" src="data:,"><p title="By Ann" aria-label="Ann">Annual</p>${rest}`,
      '#n',
      '#one',
      '#dash',
    );
    expect(title).toMatch(/^[\u2588]+ – payslip: Annual, [\u2588]+–2$/);
    expect(html.replace(/<a [^>]*>/, '')).not.toMatch(/\bann\b/i);
    expect(html.replaceAll('"', '')).toContain(rest.replaceAll('"', ''));
    expect(html).toContain('>Annual</p>');
  });

  it('is removed with the short texts of its cells, fields and pictures, and not with those of its sentences', async () => {
    const { html, title } = await blackOut(
      `<head><title>Ann, Bo, Cy – payslip 12 of the On a 7</title></head><body><table><tr id=row><td>Ann</td><td>12</td><td>a</td></tr></table>
      <input id=field value="Bo"><input id=digit value="7"><div id=all><img alt="Cy" src="${purple}"><p>One <b>of</b> the long<br>a<br>the<br>of lines</p>
      <h1><i style="display:inline-block">the</i> <i style="display:inline-block">Sea</i></h1><input type=radio value=on></div><p title="By Ann">Kept`,
      '#row',
      '#field',
      '#digit',
      '#all',
    );
    expect(title.replace(/\u2588+/g, '_')).toBe('_, _, _ – payslip _ of the On a _');
    expect(html).not.toMatch(/\b(Ann|Bo|Cy)\b/);
  });

  it('is removed with the short texts of its fields from the title around its frame, too', async () => {
    const frame = '<title>Bo</title><div id=all><input id=field value=Bo><p>Words</p></div>';
    const { html, title } = await blackOut(
      `<head><title>Bo – payslip</title></head><body><iframe id=f srcdoc="${frame}"></iframe>`,
      '#f>>>#all',
    );
    expect(title).toMatch(/^\u2588+ – payslip$/);
    expect(html).not.toMatch(/\bBo\b/);
  });

  it('no longer shows how far sliders and bars of the page are, nor what is beside them for it', async () => {
    const parts = `<div class=bar><div id=bar role=progressbar style="width:25%;background:red"></div></div>
      <div class=bar><i id=track style="width:70%;background:red"></i><i id=thumb role=slider style="left:70%;transform:translateX(-50%)"></i></div>
      <div class=bar><i style="left:0;right:30%"></i><b style="left:calc(70% + 3px);color:red"><i role=slider>70</i></b></div>
      <p style="width:40%">Volume <i style="inset:0 30% 0 0"></i><i role=meter style="--value:70"></i></p>`;
    const css = '.bar{position:relative;width:200px;height:20px;background:silver}.bar>*{display:block;height:20px}';
    const { html } = await blackOut(
      `<head><style>${css}</style></head><body><div id=all>${parts}</div><i role=slider style="left:70%">Kept</i>`,
      '#all',
    );
    const [inside = '', outside] = html.split('</style>')[1]?.split('</div><i role') ?? [];
    expect(inside.match(/\b(left|right|transform)\b|70|25|30/g)).toBeNull();
    expect(inside).toMatch(/width:\s?40%/);
    expect(outside).toContain('left:70%');
    for (const at of [1, 2, 3]) expect(await colourOf(html, `.bar:nth-child(${at})`)).toBe('0,0,0');
    expect(await page.locator('.bar:first-child>*').evaluate((bar) => bar.clientWidth)).toBe(200);
  });

  it('is removed from shadow trees, including closed ones, and from the content of their slots', async () => {
    const { html } = await blackOut(
      `<body><x-card><template shadowrootmode=open><style>p{color:red}</style><p id=in>By <slot></slot>, secretly</p>
      <p>Kept</p></template>Charles <i>Babbage</i></x-card>
      <x-safe><template shadowrootmode=closed><p>Closed words</p></template></x-safe>`,
      'x-card>>>#in',
      'x-safe',
    );
    expect(html).not.toMatch(/secretly|Charles|Babbage|Closed words/);
    expect(html).toContain('<p>Kept</p>');
    expect(html).toContain('p{color:red}');
    expect(html).toMatch(/shadowrootmode=open.*shadowrootmode=closed/s);
  });

  it('is removed from a frame, whose surroundings remain', async () => {
    const inner = '<style>#p::before{content:&quot;Secret &quot;}</style><p id=p>Ada Lovelace</p><p>Kept inside</p>';
    const { html, title } = await blackOut(
      `<head><title>For Ada Lovelace</title></head><body><p>Kept outside</p><iframe id=outer srcdoc="<title>Ada Lovelace</title>
      <iframe id=inner srcdoc='${inner}'></iframe><p>Kept between</p>"></iframe>`,
      '#outer>>>#inner>>>#p',
    );
    expect(html + title).not.toMatch(/lovelace|secret/i);
    expect(html).toMatch(/Kept outside.*Kept inside.*Kept between/s);
  });

  it('is removed from stylesheets, unless other content says or shows it', async () => {
    const css = `:root{--capture-1:url("${purple}#shared");--capture-2:url("${purple}#own")}
      #a::before{content:"Secret label"}.b::after{content:"Both say so"}
      #a{width:60px;height:40px;background:url("${purple}#behind")}#c{background:url("${purple}#both")}#d{background:url("${purple}#both")}
      #e{content:var(--capture-2)}`;
    const { html } = await blackOut(
      `<head><style>${css}</style></head><body><p id=a class=b>One</p><p id=x class=b>Two</p><p id=c>Three</p><p id=d>Four</p>
      <img id=e alt="" src="data:,"><p style="content:var(--capture-1)">Five</p>`,
      '#a',
      '#c',
      '#e',
    );
    expect(html).not.toMatch(/Secret label|#behind|#own/);
    expect(html).toMatch(/Both say so.*#both.*/s);
    expect(html).toContain('#shared');
    expect(await colourOf(html, '#a')).toBe('0,0,0');
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('#a') as Element, '::after').content),
    ).toMatch(/\u2588/);
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('#x') as Element, '::after').content),
    ).toBe('"Both say so"');
  });

  it('has bars for what style sheets say in it now, and nothing for what they would say in another state', async () => {
    const css = `.icon::before{content:"\u2605"}.both:hover::after{content:"Read on"}.both:hover::before{content:"\u2192"}
      #icon,#q,#item{color:red}q{quotes:"\u201c" "\u201d"}.item::marker{content:"\u2713"}`;
    const { html } = await blackOut(
      `<head><style>${css}</style></head><body><div id=all><a id=icon class="icon both">Link</a><q id=q>Words</q>
      <p id=item class=item style="display:list-item">Item</p></div><a class="icon both">Kept</a><p class=item style="display:list-item">Kept</p>`,
      '#all',
    );
    const said = (selector: string) =>
      page.locator(selector).evaluate((element) =>
        ['::before', '::after', '::marker'].map((pseudo) => {
          const { content } = getComputedStyle(element, pseudo);
          return /\u2588/.test(content) ? 'bars' : content;
        }),
      );
    await page.setContent(html);
    expect(await said('#icon')).toEqual(['bars', 'none', 'normal']);
    expect(await said('#q')).toEqual(['open-quote', 'close-quote', 'normal']);
    expect((await said('#item'))[2]).toBe('bars');
    await page.locator('#icon').hover();
    expect(await said('#icon')).toEqual(['bars', 'none', 'normal']);
  });

  it('keeps the marks of the selectors that it matches', async () => {
    const css = '[data-capture-matches~=_0]{width:60px}[data-capture-matches~=_1]{height:40px}';
    const frame = '<iframe id=a data-capture-matches="_0 _1" data-x="_0 _1" srcdoc=Words></iframe>';
    const { html } = await blackOut(`<head><style>${css}</style></head><body>${frame}`, '#a');
    expect(html).toContain('data-capture-matches="_0 _1"');
    expect(html).not.toContain('data-x');
  });

  it('leads nowhere in a frame, either', async () => {
    const inner =
      '<a id=a href=https://ada.example/ target=_blank>Ada</a><svg><a id=b href=/ada><text>Ada</text></a></svg>';
    const { html } = await blackOut(`<iframe srcdoc='${inner}'></iframe>`, 'iframe>>>#a', 'iframe>>>#b');
    expect(html.match(/href=[^ &>]*/g)).toEqual(['href=about:srcdoc#!', 'href=about:srcdoc#!']);
    expect((await blackOut('<a href=https://ada.example/>Ada</a>', 'a')).html).toContain('<a href=#!>');
  });

  it('is covered where something else shows it on phones, too', async () => {
    const css = `.b{display:block;width:60px;height:40px}@media(max-width:600px){.b{background:url("${purple}")}}`;
    const source = `<head><style>${css}</style></head><body><div id=card><b id=b class=b></b></div><b id=other class=b></b><style>#b,#other{}</style>`;
    const { html } = await blackOut(source, '#b');
    await page.setViewportSize({ width: 500, height: 600 });
    expect(await colourOf(html, '#other')).toBe('128,0,128');
    expect(await colourOf(html, '#b')).toBe('0,0,0');
  });
});

describe.each([
  ['blacked out', blackOut],
  ['removed', remove],
])('what style sheets show in a part that is %s', (_how, redact) => {
  const card =
    '<div id=card class=card style="color:red">Card <b id=b class="b dark:b hover:before:b [&>b]:b">b</b></div>';

  it.each([
    ['on phones', '@media(max-width:600px){#card{background:url("PICTURE")} #card::before{content:"Secret"}}'],
    ['in the dark', '@supports(color:red){@media(prefers-color-scheme:dark){.b{border-image:url(PICTURE)}}}'],
    ['on paper', '@media print{div:after{content:url("PICTURE") "Secret"}}'],
    ['under the pointer', '.card:hover .b:not(:focus-visible)::after{content:"Secret";background:url("PICTURE")}'],
    [
      'in a nested rule',
      '.card{@media print{color:red;background:url("PICTURE")} &:hover{.b::before{content:"Secret"}}}',
    ],
    [
      'by custom properties',
      ':root{--p:url(PICTURE);--w:var(--v);--v:"Secret"}@media print{.b{background:var(--p)}.b::before{content:var(--w)}}',
    ],
    ['by an animation', '@keyframes k{to{background:url("PICTURE")}}@media print{.b{animation:k 1s}}'],
    ['by a class with a colon', String.raw`@media print{.dark\:b.hover\:before\:b:hover::before{content:"Secret"}}`],
    ['by a nested class with signs', String.raw`.card{.\[\&\>b\]\:b{&:hover::before{content:"Secret"}}}`],
    ['by a selected style', '@media print{[style*="color:red"]:not(:hover) .b{background:url("PICTURE")}}'],
    ['unless in a state', '.b:not(:first-child:focus, .x):nth-child(1 of .b:hover){border-image:url("PICTURE")}'],
    ['as a marker', '@media print{.b{display:list-item;list-style:url("PICTURE")}#b{list-style-type:"Secret"}}'],
  ])('%s is removed', async (_when, css) => {
    const style = css.replaceAll('PICTURE', purple.replaceAll("'", '%22').replaceAll(' ', '%20'));
    const { html } = await redact(
      `<head><style>${style} #card,.b{color:red}</style></head><body>${card}<p>Kept`,
      '#card',
    );
    expect(html).not.toMatch(/purple|Secret/);
  });

  it.each(['\u2713', '\u2605', '\ue5ca', '/'])(
    'as the sign %j is removed from what style sheets say, and nowhere else',
    async (sign) => {
      const css = `.b::before{content:"${sign}"}#b{list-style:"${sign}";--sign:"${sign}"}#b::after{content:var(--sign)}
      [title="${sign}"]{color:red}p{grid-template-areas:"."}.card::after{content:".";display:table}.card::before{content:" \u200b"}`;
      const { html } = await redact(`<head><style>${css}</style></head><body>${card}<p title="${sign}">Kept`, '#card');
      const [sheet = ''] = html.split('</style>');
      expect(sheet.split(`"${sign}"`)).toHaveLength(2);
      expect(sheet).toContain(`[title="${sign}"]{color:red}p{grid-template-areas:"."}`);
      expect(html).not.toContain('<div data-capture-blacked-out');
    },
  );

  it('by a custom property is removed although others of its name show something else', async () => {
    const { html } = await redact(
      `<head><style>.one{--p:url("${purple}#own");--l:"Secret"}.two{--p:url("${purple}#other");--l:"Other"}
      .b{background:var(--p)}.b::before{content:var(--l)}</style></head><body>${card.replace('class=card', 'class=one')}
      <p class="b two">Kept</p><div class=one><p class=two><b class=b>Kept`,
      '#card',
    );
    expect(html).not.toMatch(/#own|Secret/);
    expect(html).toMatch(/#other.*"Other"/s);
  });

  it('by a file that others show on phones, too, stays', async () => {
    const css = `:root{--capture-1:url("${purple}")}@media(max-width:600px){.b{background:var(--capture-1)}}`;
    const { html } = await redact(`<head><style>${css}</style></head><body>${card}<p class=b>Kept`, '#card');
    expect(html).toContain('purple');
  });

  it('by long chains of custom properties in many themes is removed at once', async () => {
    const themes = Array.from({ length: 12 }, (_, theme) => {
      const levels = Array.from({ length: 12 }, (_, level) => `--l${level}:var(--l${level + 1})`).join(';');
      return `.t${theme}{${levels};--l12:"Secret ${theme}"}`;
    });
    const { html } = await redact(
      `<head><style>${themes.join('')}@media print{.b::before{content:var(--l0)}}</style></head>
      <body class="${themes.map((_, theme) => `t${theme}`).join(' ')}">${card}`,
      '#card',
    );
    expect(html).not.toContain('Secret');
  }, 20_000);

  it('in a shadow tree on phones is removed', async () => {
    const { html } = await redact(
      `<body><x-card><template shadowrootmode=open><style>@media print{:host(:hover){background:url("${purple}")}
      p::before{content:"Secret"}}</style><p>Words</p></template></x-card>`,
      'x-card',
    );
    expect(html).not.toMatch(/purple|Secret/);
  });

  const host = (style: string, content: string) =>
    `<body><x-card><template shadowrootmode=open><style>${style}</style><p part="label"><slot></slot></p></template>${content}</x-card>`;

  it('by its slot on paper is removed', async () => {
    const css = `@media print{p ::slotted(.card:hover){background:url("${purple}")}::slotted(#card)::after{content:"Secret"}}`;
    const { html } = await redact(host(css, card), '#card');
    expect(html).not.toMatch(/purple|Secret/);
  });

  it('as one kind of a component is removed, and what another kind shows stays', async () => {
    const css = `:host(.one){background:url("${purple}#one")}:host(.two:hover){background:url("${purple}#two")}`;
    const of = (kind: string) =>
      `<x-card class=${kind}><template shadowrootmode=open><style>${css}</style><p>Words</p></template></x-card>`;
    const { html } = await redact(`<body>${of('one')}${of('two')}`, '.one');
    expect(html).not.toContain('#one');
    expect(html).toContain('#two');
  });

  it('is removed although the slot around it is for others', async () => {
    const { html } = await redact(
      host(`p{border-image:url("${purple}")}::slotted(.x){background:url("${purple}")}`, card),
      'x-card>>>p',
    );
    expect(html).not.toContain('purple');
  });

  it('by a part of a component is removed with the part, and others that have the component lose it', async () => {
    const css = `@media print{x-card::part(label){background:url("${purple}")}}x-card::part(label)::before{content:"Secret"}`;
    const { html } = await redact(`<head><style>${css}</style></head>${host('', card)}`, 'x-card>>>p');
    expect(html).not.toMatch(/purple|Secret/);
  });

  it('by a nested rule is removed although a rule of its name shows it elsewhere', async () => {
    const css = `.card{.b{@media print{background:url("${purple}")}}}`;
    const { html } = await redact(`<head><style>${css}</style></head><body>${card}<p class=b>Kept`, '#card');
    expect(html).not.toContain('purple');
  });

  it('stays where something else shows it at some width', async () => {
    const css = `@media print{.b{background:url("${purple}")}.b::before{content:"Both"}p:hover::after{content:"Both"}}
      p{font-family:"Own"}p{--name:"Own"}`;
    const { html } = await redact(`<head><style>${css}</style></head><body>${card}<p class=b>Kept`, '#card');
    expect(html).toMatch(/purple.*"Both".*"Both".*"Own".*"Own"/s);
  });
});

describe('words that are blacked out', () => {
  it('are removed everywhere: from texts, frames, attributes and stylesheets, and nothing else is', async () => {
    const html = await words(
      `<head><meta http-equiv=content-security-policy content="img-src data:"><title>For Ada</title><style>p::before{content:"Ada: "}</style></head><body class="ada-page kept" id="by-ada" data-for="Ada">
      <p>Dear ADA, adamant: data.</p><iframe srcdoc="&lt;p&gt;Ada inside&lt;/p&gt;&lt;p&gt;Kept inside"></iframe>`,
      'Ada',
      'data',
    );
    expect(html).not.toMatch(/\bada\b|: data/i);
    expect(html).toContain('content="img-src data:"');
    expect(html).toContain('Kept inside');
    expect(html).toContain('class=kept');
  });

  it('are removed from the names of fields, files and programs, and from addresses however they are escaped', async () => {
    const kept =
      '<input name=kept type=search><span role=note foo=kept>Kept</span><a href=https://x.example/100%25>kept</a>';
    const html = await words(
      `<body><p>Ada Lovelace <label for=ada-lovelace>l</label><input name=ada-lovelace id=ada-lovelace>
      <a download="Ada Lovelace.pdf" href="data:text/plain,Ada%20Lovelace">a</a><i foo="Ada Lovelace" aria-controls=ada-lovelace>i</i>
      <a href="https://x.example/?q=Ada%20Lovelace&amp;rate=100%">b</a><a href="/?next=%2F%3Fq%3DAda%2520Lovelace">c</a>
      <b style="color:red;--who:'Ada Lovelace'">b</b><svg viewBox="0 0 9 9"><path d="M 1 1 L 2 2"/></svg>${kept}`,
      'Ada Lovelace',
      'M',
    );
    expect(html).not.toMatch(/lovelace/i);
    expect(html).toContain('color: red');
    expect(html).toContain('d="M 1 1 L 2 2"');
    expect(html).toContain(kept);
  });

  it('are removed when they span several elements, however they are broken and joined', async () => {
    const html = await words(
      `<p id=a><b>Ac</b>me and <i>the Ac<u>me</u></i> kept</p><p id=b>Ac\u00adme, Ac<wbr>me, \uff21cme <s>Kept</s></p>
      <table><tr><td id=c>Ada<td>Lovelace<td>kept</table><p id=d>Ac<p>me kept <ruby>Ada<rt>kept</rt> Lovelace</ruby>`,
      'Acme',
      'Ada Lovelace',
    );
    const text = html.replace(/<[^>]*>/g, '');
    expect(text).not.toMatch(/ada|love|\uff21/i);
    expect(text.match(/kept/gi)).toHaveLength(5);
    expect(text.match(/ac|me/gi)).toEqual(['Ac', 'me']);
  });

  it('are removed everywhere even if a part of them was clicked', async () => {
    const source = '<body><p>By <b id=b>Ad</b>a Lovelace, <i title="Ada Lovelace">kept</i>';
    await page.setContent(source);
    await page.evaluate(script);
    const html = await page.evaluate((text) => {
      const part = redacting.describePart(document.querySelector('#b') as Element);
      return redacting.redact(text, [{ kind: 'words', words: 'Ada Lovelace' }, part]).html;
    }, source);
    expect(html).not.toMatch(/>Ad<|lovelace/i);
    expect(html).toMatch(/By .*kept/);
  });
});

describe('the part at a point', () => {
  it('is the smallest, in frames too, or a drawing as a whole, whatever covers it from the pointer', async () => {
    await page.setContent(`<style>body{margin:0}*{box-sizing:border-box}div,iframe,svg,x-s{display:block;width:100px;height:50px;border:0}</style>
      <div id=text><b id=bold>Bold</b></div><svg id=svg><g><rect id=rect width=100 height=50 /></g></svg>
      <div id=around style="position:relative"><iframe id=frame style="pointer-events:none;padding:5px"
        srcdoc="<style>body{margin:0}</style><b id=framed>Framed</b>"></iframe></div>
      <x-s><template shadowrootmode=open><p id=in style="margin:0;height:50px">In</p></template></x-s>`);
    await page.frameLocator('#frame').locator('#framed').waitFor();
    await page.evaluate(script);
    const at = (x: number, y: number) =>
      page.evaluate(([px, py]) => redacting.partAt(document, px, py)?.id, [x, y] as const);
    const points = [at(5, 10), at(90, 40), at(50, 75), at(20, 112), at(50, 145), at(50, 175)];
    expect(await Promise.all(points)).toEqual(['bold', 'text', 'svg', 'framed', 'frame', 'in']);
    const parts = await page.evaluate(() => redacting.partsOf(document).map(({ id }) => id));
    expect(parts).toEqual(['bold', 'svg', 'frame', 'framed', 'in']);
  });
});
