import type { Page } from 'playwright-core';
import { type ExtensionSession, extensionId } from '../support/extension/extension-session.ts';
import { median } from './median.ts';
import { type Figure, milliseconds } from './table.ts';

/** Milliseconds from the popup's navigation until the page section is painted, and until the documents are. */
export async function popupOpening(
  session: ExtensionSession,
  { runs, cold }: { runs: number; cold: boolean },
): Promise<Figure> {
  const pages: number[] = [];
  const lists: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    if (cold) await session.stopWorker();
    const popup = await session.context.newPage();
    await popup.addInitScript(markWhenPainted, { page: '.card', list: '.recent-row' });
    await popup.goto(`chrome-extension://${extensionId}/popup.html`);
    await popup.locator('.recent-row').first().waitFor();
    pages.push(await markOf(popup, 'page'));
    lists.push(await markOf(popup, 'list'));
    await popup.close();
  }
  return {
    what: `popup open to its documents${cold ? ', background stopped' : ''}`,
    value: milliseconds(median(lists)),
    against: `to this page and what to do ${milliseconds(median(pages))}`,
  };
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
