import { pageAddress } from '#shared/publish/page-address.ts';
import { activePage } from '../../platform/tabs.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { listingStore } from '../../stores/listing.ts';

/**
 * Returns the slug of the document in the active tab: of the page published from this browser, or of the link that is open.
 * Returns `undefined` if it is another page, or the extension may not read its address.
 */
export async function documentOfTab(service: string): Promise<string | undefined> {
  const page = await activePage();
  if (page === undefined || page.url === '') return undefined;
  const address = pageAddress(page.url);
  const published = await publishedPagesStore.get();
  const known = published.find((each) => each.service === service && each.page === address);
  if (known) return known.slug;
  const listing = await listingStore(service).get();
  return listing.documents?.find(({ link }) => pathOf(link) === pathOf(page.url))?.slug;
}

/** Returns a link without the code of a personal link. */
function pathOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/$/, '');
}
