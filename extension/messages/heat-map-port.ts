import { browser } from 'wxt/browser';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import { pageAddress } from '#shared/publish/published-pages.ts';
import { drawHeatMap, type HeatMap, removeHeatMap } from '../injected/heat-map.ts';
import { isOwnPage } from '../platform/extension-pages.ts';
import { activePage } from '../platform/tabs.ts';
import { publishedPagesStore } from '../stores/created-links.ts';

/**
 * What is wanted of the page in front cannot be done: the person has not clicked the toolbar button over it since it was opened,
 * which is when an extension may read a page, or it is another page.
 */
class PageNotOpen extends LinkwakeError {
  override readonly name = 'PageNotOpen';
  static readonly code = 'page_not_open';
  readonly code = PageNotOpen.code;

  constructor(variant: 'not-asked' | 'other-page', values: { title: string }, options?: ErrorOptions) {
    super({ ...options, variant, values });
  }
}

const prefix = 'heat ';

/**
 * Holds the heat that lies over a tab. A page that is being closed has no time to take it off: the background does, when the page
 * is gone or lets go of it.
 * @returns lets go of it
 */
function keepHeatMap(tabId: number): () => void {
  let held = true;
  let port = connect();

  function connect() {
    const connected = browser.runtime.connect({ name: prefix + tabId });
    // The background was stopped; it has to know the page when it is back.
    connected.onDisconnect.addListener(() => {
      if (held) port = connect();
    });
    return connected;
  }

  return () => {
    held = false;
    port.disconnect();
  };
}

/** The background's end. Call it synchronously at the start. */
export function removeHeatMapsOnClose(): void {
  browser.runtime.onConnect.addListener((port) => {
    if (!port.name.startsWith(prefix) || !isOwnPage(port.sender)) return;
    const target = { tabId: Number(port.name.slice(prefix.length)), allFrames: true };
    // A tab that has gone elsewhere has nothing on it any more.
    port.onDisconnect.addListener(
      () => void browser.scripting.executeScript({ target, func: removeHeatMap }).catch(() => undefined),
    );
  });
}

/** A document, and the service it is at. */
interface Of {
  service: string;
  link: string;
  slug: string;
  title: string;
}

export interface ShownHeatMap {
  /** Headings or pages it was laid over; 0 where the page has none that views name. */
  places: number;
  remove(): void;
}

/**
 * Lays the heat of a document's views over the page in front: the published page itself, or the page it was published from here.
 * @throws PageNotOpen when it is neither, or may not be read
 */
export async function showHeatMap(of: Of, heat: HeatMap): Promise<ShownHeatMap> {
  const { title } = of;
  const page = await activePage();
  // The address of a page is told to an extension only while it may read it.
  if (page === undefined || page.url === '') throw new PageNotOpen('not-asked', { title });
  if (!(await shows(page.url, of))) throw new PageNotOpen('other-page', { title });
  // What is published is in a frame of its own on the link's page.
  const target = { tabId: page.tabId, allFrames: true };
  try {
    const laid = await browser.scripting.executeScript({ target, func: drawHeatMap, args: [heat] });
    const places = laid.reduce((sum, { result }) => sum + (typeof result === 'number' ? result : 0), 0);
    return { places, remove: places === 0 ? () => undefined : keepHeatMap(target.tabId) };
  } catch (cause) {
    throw new PageNotOpen('not-asked', { title }, { cause });
  }
}

async function shows(url: string, { service, link, slug }: Of): Promise<boolean> {
  if (pathOf(url) === pathOf(link)) return true;
  const address = pageAddress(url);
  const pages = await publishedPagesStore.get();
  return pages.some((known) => known.page === address && known.service === service && known.slug === slug);
}

/** Without the recipient's code of a personal link. */
function pathOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/$/, '');
}
