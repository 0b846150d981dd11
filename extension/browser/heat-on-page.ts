import { browser } from 'wxt/browser';
import { pageAddress } from '#shared/publish/published-pages.ts';
import { activePage } from './active-page.ts';
import { holdHeat } from './heat-port.ts';
import { type Heat, layHeat } from './lay-heat.ts';
import { PageNotOpen } from './page-not-open.ts';
import { publishedPagesStore } from './published-pages-store.ts';

/** A document, and the service it is at. */
interface Of {
  service: string;
  link: string;
  slug: string;
  title: string;
}

export interface LaidHeat {
  /** Headings or pages it was laid over; 0 where the page has none that views name. */
  places: number;
  lift(): void;
}

/**
 * Lays the heat of a document's views over the page in front: the published page itself, or the page it was published from here.
 * @throws PageNotOpen when it is neither, or may not be read
 */
export async function layHeatOnPage(of: Of, heat: Heat): Promise<LaidHeat> {
  const { title } = of;
  const page = await activePage();
  // The address of a page is told to an extension only while it may read it.
  if (page === undefined || page.url === '') throw new PageNotOpen('not-asked', { title });
  if (!(await shows(page.url, of))) throw new PageNotOpen('other-page', { title });
  // What is published is in a frame of its own on the link's page.
  const target = { tabId: page.tabId, allFrames: true };
  try {
    const laid = await browser.scripting.executeScript({ target, func: layHeat, args: [heat] });
    const places = laid.reduce((sum, { result }) => sum + (typeof result === 'number' ? result : 0), 0);
    return { places, lift: places === 0 ? () => undefined : holdHeat(target.tabId) };
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
