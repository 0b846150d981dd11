import { browser } from 'wxt/browser';

/**
 * Returns the ids of the frames of a tab that the extension may read, by their paths: the index among the parent's frames,
 * from the top window down, joined by commas. Frames that still load are among them.
 */
export async function frameIdsByPath(tabId: number): Promise<ReadonlyMap<string, number>> {
  const target = { tabId, allFrames: true };
  const found = await browser.scripting.executeScript({ target, injectImmediately: true, func: framePath });
  return new Map(found.map(({ frameId, result }) => [String(result), frameId]));
}

/** Returns the path of the frame it runs in. Injected into frames, so it may use nothing outside itself. */
function framePath(): string {
  const path: number[] = [];
  for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) {
    const { parent } = frame;
    let index = 0;
    while (index < parent.length && parent[index] !== frame) index++;
    path.unshift(index < parent.length ? index : -1);
  }
  return path.join();
}
