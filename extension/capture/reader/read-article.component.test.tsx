import { describe, expect, it } from 'vitest';
import { POLICY } from '../dom/content-security-policy.ts';
import { readArticle } from './read-article.ts';

const paragraph = (words: string) =>
  `<p>${words} sails from the old harbour at nine, and whoever wants to see the islands in the morning light, before the wind turns, buys a ticket the day before. ${'It is a quiet journey, with coffee, along the coast. '.repeat(4)}</p>`;
const picture = (name: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'><desc>${name}</desc></svg>`;
/** The same as an address in a list. */
const listed = (name: string) => picture(name).replaceAll(' ', '%20');

const page = (
  article: string,
  head = '',
) => `<!DOCTYPE html><html lang="de"><head><meta charset=utf-8><title>The ferry – Harbour News</title>
  <meta name=author content="Ada Lovelace"><meta property="og:site_name" content="Harbour News"><style>${head}</style></head><body>
  <nav><a href="https://harbour.example/">Home</a><a href="https://harbour.example/s">Subscribe today</a></nav>
  <main><article><h1>The ferry</h1><time datetime="2026-03-05T08:00:00Z">5 March</time>${paragraph('The ferry')}${article}${paragraph('The boat')}
  ${paragraph('The ship')}</article></main><aside class=sidebar><p>Most read this week</p></aside><footer>Imprint</footer></body></html>`;

const read = (article: string, head = '') => readArticle(page(article, head), 'https://harbour.example/ferry');

/** @feature reader-view */
describe('the article of a page', () => {
  it('is a page of its own, with title, author, site and date, under the policy of every copy', () => {
    const found = read('');
    const shown = new DOMParser().parseFromString(found?.html ?? '', 'text/html');
    expect(shown.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(POLICY);
    expect(shown.documentElement.lang).toBe('de');
    expect(shown.querySelectorAll('h1').length).toBe(1);
    expect(shown.title).toBe(shown.querySelector('h1')?.textContent);
    expect(shown.title).toContain('The ferry');
    expect(shown.querySelector('header p')?.textContent).toBe('Ada Lovelace · Harbour News · 5. März 2026');
    expect(shown.body.textContent).toContain('The ship sails');
    expect(shown.body.textContent).not.toMatch(/Subscribe|Most read|Imprint/);
    expect(found?.html).toContain('prefers-color-scheme:dark');
  });

  it('keeps the pictures of the copy, where they are shared or listed, too', () => {
    const found = read(
      `<figure><img alt="One" src="${picture('own')}"><figcaption>First</figcaption></figure>
      <p><img alt="Two" src="data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E" style="content:var(--capture-dense-1,var(--capture-1))">
      <img alt="Three" srcset="${listed('listed')} 2x"> <img alt="Four" src="https://elsewhere.example/four.png"></p>
      <picture><source media="not all" srcset="${listed('never')}"><source media="(width > 0px)" srcset="${listed('source')} 1x"><img alt="Five" src="data:,"></picture>
      <picture><source media="(width < 1px)" srcset="${listed('narrow')}"><img alt="Six" src="${picture('fallback')}"></picture>
      <picture><source media="not all" srcset="${listed('none')}"><img alt="Seven" data-capture-picture="2" src="data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E"></picture>`,
      `:root{--capture-1:url("${picture('shared')}");--capture-2:url("${picture('other')}");}@media not all and (width < 1px){[data-capture-picture="1"]{content:var(--capture-1)}}@media not all and (width < 1px){[data-capture-picture="2"]{content:var(--capture-2)}}`,
    );
    const images = [...new DOMParser().parseFromString(found?.html ?? '', 'text/html').images];
    expect(images.map(({ alt }) => alt)).toEqual(['One', 'Two', 'Three', 'Five', 'Six', 'Seven']);
    expect(images.map(({ src }) => /<desc>(\w+)/.exec(decodeURIComponent(src))?.[1])).toEqual([
      'own',
      'shared',
      'listed',
      'source',
      'fallback',
      'other',
    ]);
    expect(found?.html).not.toContain('elsewhere.example');
  });

  it('contains no script, event handler, style, frame, form or address that is fetched, however it is written', () => {
    const found = read(`
      <p onclick="steal()" style="background:url(https://spy.example/a)" class="x" data-x="steal()">Clickable words of the article.</p>
      <script>steal()</script><svg onload="steal()"><script>steal()</script><a xlink:href="javascript:steal()"><text>Drawn</text></a></svg>
      <p><a href="javascript:steal()">One</a> <a href="java&#9;script:steal()">Two</a> <a href=" JAVASCRIPT:steal()">Three</a>
      <a href="data:text/html,<script>steal()</script>">Four</a> <a href="vbscript:steal()">Five</a> <a href="https://kept.example/a" onmouseover="steal()" ping="https://spy.example/p">Six</a></p>
      <img src="x" onerror="steal()" alt="Broken"><img src="${picture('fine')}" onload="steal()" alt="Fine" usemap="#m">
      <iframe srcdoc="<script>steal()</script>"></iframe><object data="https://spy.example/o"></object><embed src="https://spy.example/e">
      <video src="https://spy.example/v" onplay="steal()" controls></video><form action="https://spy.example/f"><input value="steal()"><button formaction="javascript:steal()">Go</button></form>
      <math><mtext><table><mglyph><style><img src=x onerror="steal()"></style></mglyph></table></mtext></math>
      <noscript><p title="</noscript><img src=x onerror=steal()>">Nothing</p></noscript>
      <template><img src=x onerror="steal()"></template><x-card onclick="steal()">Custom words</x-card>
      <table><tr><td background="https://spy.example/t" colspan="2">Cell</td></tr></table><base href="https://spy.example/"><link rel=stylesheet href="https://spy.example/s">
      <meta http-equiv=refresh content="0;url=https://spy.example/r">`);
    const html = found?.html ?? '';
    expect(html).toContain('Clickable words');
    expect(html).toContain('href="https://kept.example/a"');
    expect(html).not.toMatch(/steal|spy\.example|javascript:|vbscript:/i);
    const shown = new DOMParser().parseFromString(html, 'text/html');
    const allowed = new Set(
      'alt charset class colspan content datetime dir height href http-equiv id lang name rowspan src width'.split(' '),
    );
    for (const element of shown.querySelectorAll('*'))
      for (const { name } of element.attributes) expect(allowed, `${element.localName} ${name}`).toContain(name);
    expect([
      ...shown.querySelectorAll(
        'script,svg,math,iframe,object,embed,video,form,input,button,template,base,link,noscript',
      ),
    ]).toEqual([]);
    // Parsed and written again it is the same, so that no parser finds anything else in it.
    expect(`<!DOCTYPE html>${shown.documentElement.outerHTML}`).toBe(html);
  });

  it('contains what the page shows, and nothing that its style sheets hide', () => {
    const kept = (words: string) => `<p>${words} is seen. ${'It is a quiet journey. '.repeat(10)}</p>`;
    const hidden = (words: string) => `Secret ${words}. ${'Nobody reads this line of the page. '.repeat(10)}`;
    const found = read(
      `<p class=x>${hidden('one')}</p><div class=y>${hidden('two')}<span class=shown>Shown span.</span></div><div class=z><p>${hidden('three')}</p></div>
      <details><summary>Closed summary</summary><p>${hidden('four')}</p></details><details open><summary>Open summary</summary>${kept('Open content')}</details>
      <div class=c>Contents words. ${kept('Contents')}</div><div class=n>${hidden('five')}</div><div class=a>${kept('Animated')}</div><div class=auto>${kept('Automatic')}</div>
      <ruby>字<rp>(</rp><rt>ji</rt></ruby><picture><source media="(width > 0px)" srcset="${listed('source')} 1x"><img alt="One" src="data:,"></picture>`,
      `.x{display:none}.y{visibility:hidden}.shown{visibility:visible}.z{content-visibility:hidden}.c{display:contents}
      @media(width > 0px){.n{display:none}}@keyframes k{from{visibility:hidden}}.a{animation:k 9s}.auto{content-visibility:auto}
      @media(width > 9000px){article{display:none}}`,
    );
    const text = new DOMParser().parseFromString(found?.html ?? '', 'text/html').body.textContent ?? '';
    expect(text.match(/Secret \w+|Nobody/g)).toBeNull();
    for (const words of [
      'Shown span.',
      'Closed summary',
      'Open content',
      'Contents words.',
      'Contents is',
      'Animated',
      'Automatic',
      '字(ji',
    ])
      expect(text).toContain(words);
    expect(found?.html).toContain('source');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is laid out in the mode of the page, in which the case of class names may matter', () => {
    const source = page('<p class=ab>Seen words. It is a quiet journey.</p>', '.aB{display:none}');
    const inMode = (html: string) => readArticle(html, 'https://harbour.example/')?.html;
    expect(inMode(source)).toContain('Seen words.');
    expect(inMode(source.replace('<!DOCTYPE html>', ''))).not.toContain('Seen words.');
  });

  it('contains no bare text of closed details or of what skips its content', () => {
    const found = read(
      `<details><summary>Summary</summary>Secret one</details><details open><summary>Open</summary>Bare words.</details>
      <div class=z>Secret two</div><div hidden=until-found>Secret three</div><p>Before <span class=z>Inline words.</span></p>`,
      '.z{content-visibility:hidden}',
    );
    expect(found?.html).not.toContain('Secret');
    for (const words of ['Summary', 'Bare words.', 'Inline words.']) expect(found?.html).toContain(words);
  });

  it('is written in the language of the page, even where that names no language, and from right to left', () => {
    const source = page('').replace('lang="de"', 'lang="not a language" dir="rtl"');
    const found = readArticle(source, 'https://harbour.example/');
    expect(found?.html).toMatch(/<html[^>]* dir="rtl"/);
    expect(found?.html).toContain('datetime="2026-03-05T08:00:00.000Z"');
  });

  it('is not found where there is none', () => {
    expect(
      readArticle(
        '<!DOCTYPE html><title>App</title><main><p>Total</p><button>Save</button></main>',
        'https://a.example/',
      ),
    ).toBeUndefined();
    expect(readArticle(`<title>One</title><p>${'Short. '.repeat(20)}</p>`, 'https://a.example/')).toBeUndefined();
  });
});
