import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaptureResult } from '../../extension/capture/capture-result.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { bundleEngine, captureWithEngine } from './engine-in-page.ts';
import { HOST_SCRIPT, type PageServer, startPageServer } from './page-server.ts';
import { differenceOf } from './same-picture.ts';

const WIDE = { width: 1000, height: 700 };
const PHONE = { width: 390, height: 844 };

/** Pages with frames of other pages, or with content that only the extension can read. */
const FRAGMENTS = /^((inner|innermost|linked|other|outer)-frame|other-sites(-below|-card|-lost)?)\.html$/;
const PAGES = (await readdir(join(import.meta.dirname, 'pages'))).filter(
  (file) => file.endsWith('.html') && !FRAGMENTS.test(file),
);

/** The share of the pixels that may differ, by page: no capture can show these parts without help from the browser. */
const KNOWN_DIFFERENCE: Record<string, number> = {
  // Only a content script can read a closed shadow tree; the engine runs here without one.
  'shadow-trees.html': 0.03,
  // An indeterminate checkbox is drawn almost as the browser draws it.
  'anchors.html': 0.0001,
  // The edges of curves are drawn almost alike.
  'drawings-from-elsewhere.html': 0.0001,
  // At the edge of a highlight, letters may move by a sixty-fourth of a pixel.
  'highlights.html': 0.001,
  // Filled-in secrets are blank in the copy.
  'forms.html': 0.005,
};

let browser: Browser;
/** A blank page, which can read screenshots. */
let desk: Page;
/** Shows the pages, one after the other. */
let stage: Page;
/** Shows their copies, one after the other. */
let copyPage: Page;
/** The address of the copy in it. */
let shownAddress = '';
/** What the page of a copy requests beyond it. */
const requests: string[] = [];
let server: PageServer;
let engine: string;

beforeAll(async () => {
  [browser, server, engine] = await Promise.all([
    launchChromium({ args: ['--hide-scrollbars'] }),
    startPageServer(),
    bundleEngine(),
  ]);
  desk = await browser.newPage();
  stage = await browser.newPage({ viewport: WIDE });
  copyPage = await browser.newPage({ viewport: WIDE });
  await copyPage.route('**/*', (route) => {
    const url = route.request().url();
    if (url === shownAddress || /^(data|about):/.test(url)) return route.continue();
    requests.push(url);
    return route.abort();
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Captured extends CaptureResult {
  live: Buffer;
  livePhone: Buffer;
  /** Whether the capture left the page's markup unchanged. */
  untouched: boolean;
}

interface Asked {
  /** The selection to capture. */
  selection?: string;
  fitBytes?: number;
}

/** The captures so far, by their files: what several tests look at is captured once. */
const captures = new Map<string, Promise<Captured>>();

function captureOf(file: string): Promise<Captured> {
  const captured = captures.get(file) ?? capture(file);
  captures.set(file, captured);
  return captured;
}

async function capture(file: string, { selection, fitBytes }: Asked = {}): Promise<Captured> {
  await stage.setViewportSize(WIDE);
  await stage.goto(`${server.origin}/${file}`, { waitUntil: 'networkidle' });
  // A page whose scripts make pictures says until when.
  await stage.locator('[data-making]').waitFor({ state: 'detached' });
  await frameDrawn(stage);
  await scrollThrough(stage);
  if (selection) await stage.locator(selection).evaluate((marked) => getSelection()?.selectAllChildren(marked));
  const before = await markup(stage);
  const options = { selection: selection !== undefined, ...(fitBytes && { fitBytes }) };
  const session = await stage.context().newCDPSession(stage);
  // The next page's policy applies again.
  const result = await captureWithEngine(session, engine, options).finally(() => session.detach());
  const untouched = (await markup(stage)) === before && (await stage.evaluate(() => scrollY)) === 0;
  const live = await stage.screenshot();
  return { ...result, untouched, live, livePhone: await onPhone(stage) };
}

/** Scrolls like a visitor, so that lazily loaded pictures are comparable. */
async function scrollThrough(page: Page): Promise<void> {
  if (!page.url().endsWith('late-pictures.html')) return;
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 300) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** Waits until a frame of the page has been drawn. Chromium cannot take a screenshot before the first one. */
async function frameDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Takes a screenshot at a phone's size, once the pictures for that size are loaded and drawn. */
async function onPhone(page: Page): Promise<Buffer> {
  await page.setViewportSize(PHONE);
  await frameDrawn(page);
  const loaded = page.frames().map((frame) =>
    frame.evaluate(async () => {
      const shown = [...document.images].filter(
        (image) => image.loading !== 'lazy' && image.getAttribute('src') !== null,
      );
      await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    }),
  );
  await Promise.all(loaded);
  await frameDrawn(page);
  return page.screenshot();
}

const markup = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

/** Opens a copy. Returns what its page requests beyond it. */
async function open(html: string, look: (page: Page) => Promise<void>): Promise<string[]> {
  shownAddress = server.show(html);
  requests.length = 0;
  await copyPage.setViewportSize(WIDE);
  await copyPage.goto(shownAddress, { waitUntil: 'load' });
  await copyPage.evaluate(() => document.fonts.ready.then(() => undefined));
  await frameDrawn(copyPage);
  await look(copyPage);
  return [...requests];
}

describe.each(PAGES)('the capture of %s', (file) => {
  it('looks the same on a desktop and a phone, requests nothing, runs nothing, holds no secret, and leaves the page unchanged', async () => {
    const captured = await captureOf(file);
    const requests = await open(captured.html, async (page) => {
      const allowed = KNOWN_DIFFERENCE[file] ?? 0;
      const wide = await page.screenshot();
      const phone = await onPhone(page);
      const scripts = await Promise.all(page.frames().map((frame) => frame.locator('script').count()));
      expect(await differenceOf(desk, captured.live, wide), 'desktop').toBeLessThanOrEqual(allowed);
      expect(await differenceOf(desk, captured.livePhone, phone), 'phone').toBeLessThanOrEqual(allowed * 2);
      expect(scripts.reduce((sum, count) => sum + count, 0)).toBe(0);
    });
    expect(requests).toEqual([]);
    expect(captured.html).not.toContain('SECRET');
    expect(captured.html).not.toMatch(/\son\w+=|javascript:/i);
    expect(captured.bytes).toBe(Buffer.byteLength(captured.html));
    expect(captured.untouched).toBe(true);
  });
});

describe('a capture', () => {
  /** @feature secrets-hidden */
  it('keeps what was typed and chosen, and blanks secrets', async () => {
    const { html, report } = await captureOf('forms.html');
    await open(html, async (page) => {
      expect(await page.inputValue('#text')).toBe('typed "here" & <there>');
      expect(await page.inputValue('#area')).toBe('\nline two');
      expect(await page.inputValue('#choice')).toBe('three');
      expect(await page.inputValue('#unchosen')).toBe('');
      expect(await page.inputValue('#range')).toBe('90');
      expect(await page.isChecked('#check')).toBe(true);
      expect(await page.isChecked('#radio')).toBe(true);
      for (const secret of ['#password', '#card', '#code', '#key', '#shape'])
        expect(await page.inputValue(secret)).toBe('');
      expect(await page.inputValue('#config')).toBe('KEY=\nPORT=80');
    });
    expect(report.blanked).toMatchObject({ passwords: 1, cards: 1, oneTimeCodes: 1, hiddenFields: 1, tokens: 3 });
  });

  it('makes links absolute except those within the page', async () => {
    const { html } = await captureOf('links.html');
    await open(html, async (page) => {
      const href = (id: string) => page.getAttribute(id, 'href');
      expect(await href('#relative')).toBe(`${server.origin}/other.html?a=1&b=2`);
      expect(await href('#fragment')).toBe('#part');
      expect(await href('#same')).toBe('#part');
      expect(await href('#mail')).toBe('mailto:a@example.test');
    });
  });

  it('follows links in frames within the frame or in a new tab, which has no hold on the copy', async () => {
    const { html } = await captureOf('frames.html');
    const context = await browser.newContext({ viewport: WIDE });
    try {
      const page = await context.newPage();
      const address = server.show(html);
      await page.goto(address, { waitUntil: 'load' });
      const frame = page.locator('#linked').contentFrame();
      const top = () => frame.locator('html').evaluate((root) => root.scrollTop);
      for (const id of ['#away', '#drawn']) {
        const [opened] = await Promise.all([context.waitForEvent('page'), frame.locator(id).click()]);
        await opened.waitForURL(`${server.origin}/links.html`);
        expect(await opened.evaluate(() => window.opener)).toBe(null);
      }
      await frame.locator('#run').click();
      expect(await top()).toBe(0);
      await frame.locator('#within').click();
      await expect.poll(top).toBeGreaterThan(0);
      expect(page.url()).toBe(address);
    } finally {
      await context.close();
    }
  });

  it('keeps the public address that the page says it has, without secrets', async () => {
    const { html } = await captureOf('links.html');
    expect(html).toContain(`<link rel=canonical href="${server.origin}/published?token=">`);
    expect(html).not.toContain('rel=alternate');
  });

  it('leads nowhere by itself, also where a description refreshes the page', async () => {
    const { html } = await captureOf('links.html');
    expect(html).toContain('<meta name=description content="600;url=/feed">');
    expect(html).not.toContain('http-equiv=refresh');
  });

  it('writes a repeated picture once', async () => {
    const { html } = await captureOf('repeated-pictures.html');
    // With the picture of the source for wide screens.
    expect(html.match(/data:image\/png/g)).toHaveLength(2);
  });

  it('keeps the font faces in use, also those of hidden text, and drops the others', async () => {
    const { html, report } = await captureOf('fonts.html');
    const kept = html.match(/(?<=@font-face\{font-family:)[^;]+(?=;[^}]*data:font)/g);
    expect(kept).toEqual(['Own', 'Elsewhere', 'Menu Icons', 'Forced', 'Heading']);
    expect(report.dropped.fonts).toBe(4);
  });

  it('finds the files of font faces that scripts created', async () => {
    const { html, report } = await captureOf('script-made-fonts.html');
    expect(html.match(/@font-face/g)).toHaveLength(3);
    expect(report.missing).toEqual([]);
  });

  it('drops rules that match nothing, but keeps those for other widths and for content that opens', async () => {
    const { html } = await captureOf('unused-rules.html');
    const css = html.replace(/<body>.*/s, '');
    expect(css).not.toMatch(/NoSuch|never|data:image|\.gone \.c/);
    expect(css).toContain('width < 600px');
    expect(css).toContain('.gone::-webkit-none');
    await open(html, async (page) => {
      await page.locator('summary').evaluate((summary: HTMLElement) => summary.click());
      const opened = page.locator('.inside');
      expect(await opened.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(224, 106, 16)');
    });
  });

  it('preserves what styles do without scripts', async () => {
    const { html } = await captureOf('styles-at-work.html');
    await open(html, async (page) => {
      const seen = (selector: string) => page.locator(selector).isVisible();
      const all = () => Promise.all(['.one', '.two', '.sub', '#aim'].map(seen));
      expect(await all()).toEqual([true, false, false, false]);
      await page.click('#second');
      await page.click('#link');
      await page.hover('.menu');
      expect(await all()).toEqual([false, true, true, true]);
    });
  });

  it('shows the section that the address names until another one is named', async () => {
    const { html } = await captureOf('targets.html');
    await open(html, async (page) => {
      const shown = () => page.locator('section:visible').allTextContents();
      expect(await shown()).toEqual(['Second']);
      await page.click('#link');
      expect(await shown()).toEqual(['First']);
    });
  });

  it('keeps the styles of popovers and dialogs that its own buttons open', async () => {
    const { html } = await captureOf('top-layer.html');
    await open(html, async (page) => {
      for (const [button, opened] of [
        ['#opens', '#shut'],
        ['#asks', '#asked'],
      ] as const) {
        await page.locator(button).evaluate((element: HTMLElement) => element.click());
        const colour = page.locator(opened).evaluate((element) => getComputedStyle(element).backgroundColor);
        expect(await colour).toBe('rgb(140, 30, 150)');
      }
    });
  });

  it('shrinks pictures when the file would be too large, reports which, and keeps the others', async () => {
    const { html, bytes, report, unshrunk } = await capture('large-pictures.html', { fitBytes: 50_000 });
    expect(report.shrunk.map(({ url }) => url.replace(/:.*/, ''))).toEqual(['data', 'blob']);
    expect(report.shrunk).toMatchObject([{ lossy: true }, { lossy: true }]);
    expect(unshrunk?.length).toBeGreaterThan(bytes * 1.3);
    await open(html, async (page) => {
      const large = page.locator('#large');
      expect(await large.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(320);
    });
    const lossless = await capture('large-pictures.html', { fitBytes: (unshrunk?.length ?? 0) - 1000 });
    expect(lossless.report.shrunk).toMatchObject([{ lossy: false }]);
    const whole = await captureOf('large-pictures.html');
    expect(whole.report.shrunk).toEqual([]);
    expect(whole.html).toBe(unshrunk);
  });

  it('can be limited to the selection', async () => {
    const { html } = await capture('links.html', { selection: '#relative' });
    await open(html, async (page) => {
      expect(await page.locator('a').count()).toBe(1);
      expect(await page.locator('#relative').count()).toBe(1);
    });
  });

  it.each([
    ['nothing', () => getSelection()?.removeAllRanges()],
    [
      'a text in a frame',
      () => {
        getSelection()?.selectAllChildren(document.body);
        const frame = document.querySelector('iframe')?.contentWindow;
        frame?.getSelection()?.selectAllChildren(frame.document.body);
        frame?.focus();
      },
    ],
    [
      'a text in a shadow tree',
      () => {
        const tree = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
        tree.innerHTML = '<p>Public words</p>';
        getSelection()?.selectAllChildren(tree.firstElementChild as Element);
      },
    ],
    [
      'the text of a field',
      () => {
        const field = document.body.appendChild(document.createElement('textarea'));
        field.value = 'Public words';
        field.focus();
        field.select();
      },
    ],
  ])('captures nothing where a selection is wanted and %s is selected', async (_what, select) => {
    await stage.goto(`${server.origin}/frames.html`, { waitUntil: 'load' });
    await stage.evaluate(select);
    const session = await stage.context().newCDPSession(stage);
    const captured = captureWithEngine(session, engine, { selection: true }).finally(() => session.detach());
    await expect(captured).rejects.toThrow('nothing is selected');
  });

  it('keeps what a script has highlighted, also in a selection', async () => {
    const { html } = await capture('highlights.html', { selection: '#over' });
    await open(html, async (page) => {
      const coloured = page.locator('capture-highlight capture-highlight');
      expect(await coloured.allTextContents()).toEqual(['overlap here, and']);
      expect(await coloured.evaluate((part) => getComputedStyle(part).color)).toBe('rgb(255, 255, 255)');
      expect(await page.locator('#glow, #host').count()).toBe(0);
    });
  });

  it('keeps pictures for other widths', async () => {
    const { html } = await captureOf('pictures.html');
    await open(html, async (page) => {
      await page.setViewportSize(PHONE);
      const shown = await page
        .locator('picture img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth);
      expect(shown).toBe(40);
    });
  });

  it('keeps all pictures of an application that has changed its address', async () => {
    const { html, report } = await captureOf('moved-application.html');
    expect(report.missing).toEqual([]);
    await open(html, async (page) => {
      const shown = page.locator('picture img');
      expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/^data:image\//);
    });
  });

  it('uses the page’s small pictures even on dense screens', async () => {
    const { html } = await captureOf('pictures.html');
    const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
    const look = async (address: string) => {
      await page.goto(address, { waitUntil: 'load' });
      return Promise.all(['#dense', '#fixed'].map((selector) => page.locator(selector).screenshot()));
    };
    const page = await context.newPage();
    try {
      const live = await look(`${server.origin}/pictures.html`);
      const copy = await look(server.show(html));
      for (const [at, picture] of live.entries()) expect(await differenceOf(desk, picture, copy[at] as Buffer)).toBe(0);
    } finally {
      await context.close();
    }
  });

  it('rebuilds trees that no parser would create', async () => {
    const { html } = await captureOf('odd-trees.html');
    await open(html, async (page) => {
      expect(await page.textContent('#e pre')).toBe('\n\nthird line </pre> & \u00a0');
      expect(await page.getAttribute('#e', 'data-quoted')).toBe('"><b>\'&amp;');
      expect(await page.locator('script, img').count()).toBe(0);
    });
  });

  it('rebuilds tables of scripts, and keeps those of parsers as they are', async () => {
    const { html } = await captureOf('odd-tables-and-lists.html');
    await open(html, async (page) => {
      expect(await page.locator('#kept > table > tbody > tr > input').count()).toBe(1);
      expect(await page.locator('#rows app-row').innerText()).toBe('three\tfour');
      expect(await page.locator('#items').innerText()).toBe(await page.locator('#items > ul').innerText());
    });
  });

  it('reads legacy encodings and writes UTF-8, in quirks mode when the page was', async () => {
    const { html, title } = await captureOf('old-page.html');
    expect(title).toBe('Café');
    expect(html).toContain('Café naïve €');
    await open(html, async (page) => expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat'));
  });

  it('lets the host that shows it run a script of its own, and nothing else', async () => {
    const { html } = await captureOf('links.html');
    const added = `${html}<script>document.title = 'inline'</script><script type="module" src="${HOST_SCRIPT}"></script>`;
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(server.show(added), { waitUntil: 'load' });
      expect(await page.getAttribute('html', 'data-host')).toBe('ran');
      expect(await page.title()).toBe('Links');
    } finally {
      await context.close();
    }
  });

  it('lists what could not be captured', async () => {
    const { html, report } = await captureOf('custom-properties.html');
    expect(report.missing).toEqual([
      { kind: 'image', reason: 'refused', url: `${server.origin}/files/missing-2x.png` },
    ]);
    expect(html).not.toContain(server.origin);
  });
});
