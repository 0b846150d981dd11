import { browser } from 'wxt/browser';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import { pageAddress } from '#shared/publish/page-address.ts';
import { drawHeatMap, type HeatMap, removeHeatMap } from '../injected/heat-map.ts';
import { isOwnPage } from '../platform/extension-pages.ts';
import { activePage } from '../platform/tabs.ts';
import { publishedPagesStore } from '../stores/created-links.ts';

/**
 * The heat map cannot be shown on the active page. Either it is another page, or the person has not clicked the toolbar
 * button there since it was opened, which is what lets an extension read a page.
 */
class PageNotOpen extends LinkwakeError {
  static readonly code = 'page_not_open';
  readonly code = PageNotOpen.code;

  constructor(variant: 'not-asked' | 'other-page', values: { title: string }, options?: ErrorOptions) {
    super({ ...options, variant, values });
  }
}

const prefix = 'heat ';

/**
 * Keeps the heat map over a tab until the caller closes or releases it. A closing page has no time to remove the heat
 * map, so the background removes it when this port disconnects.
 * @returns a function that releases the heat map
 */
function holdHeatMap(tabId: number): () => void {
  let held = true;
  let port = connect();

  function connect() {
    const connected = browser.runtime.connect({ name: prefix + tabId });
    // The background was stopped: connecting again starts it.
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

/** Removes the heat map of a tab when its port disconnects. Call it synchronously at the start of the background. */
export function removeHeatMapsOnClose(): void {
  browser.runtime.onConnect.addListener((port) => {
    if (!port.name.startsWith(prefix) || !isOwnPage(port.sender)) return;
    const target = { tabId: Number(port.name.slice(prefix.length)), allFrames: true };
    // The tab may show another page by now, which has no heat map.
    port.onDisconnect.addListener(
      () => void browser.scripting.executeScript({ target, func: removeHeatMap }).catch(() => undefined),
    );
  });
}

/** A document and its service. */
interface PublishedDocument {
  service: string;
  link: string;
  slug: string;
  title: string;
}

export interface ShownHeatMap {
  /** The number of headings or pages it marks; 0 if the page has none that the views name. */
  places: number;
  remove(): void;
}

/**
 * Draws the heat map of a document's views on the active page: the published page, or the page that it was published
 * from in this browser.
 * @throws PageNotOpen when the active page is neither, or may not be read
 */
export async function showHeatMap(document: PublishedDocument, heat: HeatMap): Promise<ShownHeatMap> {
  const { title } = document;
  const page = await activePage();
  // The browser reveals a page's address only while the extension may read it.
  if (page === undefined || page.url === '') throw new PageNotOpen('not-asked', { title });
  if (!(await shows(page.url, document))) throw new PageNotOpen('other-page', { title });
  // On the link's page, the published document is in a frame.
  const target = { tabId: page.tabId, allFrames: true };
  // Held from now on, so that it is also removed if the caller's page is closed while it is drawn.
  const remove = holdHeatMap(target.tabId);
  try {
    const drawn = await browser.scripting.executeScript({ target, func: drawHeatMap, args: [heat] });
    const places = drawn.reduce((sum, { result }) => sum + (typeof result === 'number' ? result : 0), 0);
    if (places === 0) remove();
    return { places, remove };
  } catch (cause) {
    remove();
    throw new PageNotOpen('not-asked', { title }, { cause });
  }
}

/** Returns whether an address is the document's link, or the page that it was published from in this browser. */
async function shows(url: string, { service, link, slug }: PublishedDocument): Promise<boolean> {
  if (pathOf(url) === pathOf(link)) return true;
  const address = pageAddress(url);
  const pages = await publishedPagesStore.get();
  return pages.some((known) => known.page === address && known.service === service && known.slug === slug);
}

/** Returns the address without the recipient's code of a personal link. */
function pathOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/$/, '');
}
