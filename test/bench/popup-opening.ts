import { rmSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type ExtensionSession, extensionId } from '../support/extension/extension-session.ts';
import { bundleBare } from './bundle-bare.ts';
import { median } from './median.ts';
import { type Figure, milliseconds, ratio } from './table.ts';

/** Copies a built extension and adds a popup of one Preact button. The copy is removed with this process. */
export async function extensionWithBarePopup(extension: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'linkwake-bare-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  await cp(extension, copy, { recursive: true });
  await writeFile(join(copy, 'bare.js'), await bundleBare('bare-popup.ts'));
  const head = '<!doctype html><meta charset="utf-8"><title>Bare</title><script type="module" src="/bare.js"></script>';
  await writeFile(join(copy, 'bare.html'), head);
  return copy;
}

/**
 * Milliseconds from the popup's navigation until the page section is painted, and until the documents are, alternating with the popup
 * of one button.
 */
export async function popupOpening(
  session: ExtensionSession,
  { runs, cold }: { runs: number; cold: boolean },
): Promise<Figure> {
  const pages: number[] = [];
  const lists: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    if (cold) await session.stopWorker();
    const popup = await openMarked(session, 'popup.html', { page: '.card', list: '.recent-row' });
    pages.push(await markOf(popup, 'page'));
    lists.push(await markOf(popup, 'list'));
    await popup.close();
    const floor = await openMarked(session, 'bare.html', { page: '.card' });
    bare.push(await markOf(floor, 'page'));
    await floor.close();
  }
  const [page, least] = [median(pages), median(bare)];
  return {
    what: `popup open to its documents${cold ? ', background stopped' : ''}`,
    value: milliseconds(median(lists)),
    against: `to this page and what to do ${milliseconds(page)}, a popup of one Preact button ${milliseconds(least)}, ${ratio(page / least)}`,
  };
}

async function openMarked(session: ExtensionSession, path: string, awaited: Record<string, string>): Promise<Page> {
  const page = await session.context.newPage();
  await page.addInitScript(markWhenPainted, awaited);
  await page.goto(`chrome-extension://${extensionId}/${path}`);
  return page;
}

/** Marks the first frame in which each selector matches. @param awaited selectors, by the names of the marks */
function markWhenPainted(awaited: Record<string, string>): void {
  const left = new Map(Object.entries(awaited));
  new MutationObserver((_changes, observer) => {
    for (const [name, selector] of left) {
      if (document.querySelector(selector) === null) continue;
      left.delete(name);
      // A task after the next frame: the frame has been painted by then.
      requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
    }
    if (left.size === 0) observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Returns the time of a mark, in milliseconds from the navigation. */
function markOf(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          for (const mark of list.getEntriesByName(wanted)) done(mark.startTime);
        }).observe({ type: 'mark', buffered: true });
      }),
    name,
  );
}
