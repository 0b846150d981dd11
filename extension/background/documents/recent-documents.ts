import { hasSameOwner, type PageOwner } from '#shared/publish/published-pages.ts';
import type { RecentDocument, RecentDocuments } from '../../messages/watch-protocol.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { detailsStore } from '../../stores/document-details.ts';
import { faviconsStore } from '../../stores/favicons.ts';
import { listingStore } from '../../stores/listing.ts';

/** How many documents the popup lists. */
const shown = 3;

/** Returns the newest documents, with what is known of where they were published from. */
export async function recentDocuments(owner: PageOwner): Promise<RecentDocuments> {
  const [{ documents, ...listing }, pages, details, favicons] = await Promise.all([
    listingStore(owner.service).get(),
    publishedPagesStore.get(),
    detailsStore(owner.service).get(),
    faviconsStore.get(),
  ]);
  const recent = documents?.slice(0, shown).map((document): RecentDocument => {
    const { slug } = document;
    const page = pages.find((known) => hasSameOwner(owner, known) && known.slug === slug);
    // Files and the extension's own sample page come from no site.
    const host = page?.page.startsWith('http') && new URL(page.page).host;
    const favicon = host && favicons.find((known) => known.host === host)?.picture;
    return {
      ...document,
      ...(page && { publishedAt: page.publishedAt }),
      ...(host && { host }),
      ...(favicon && { favicon }),
      ...(details[slug] && { details: details[slug] }),
    };
  });
  return { ...listing, ...(recent && { documents: recent }) };
}
