import { dayMs } from '#shared/formats/utc-day.ts';
import { isSameWorkspace, type WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import type { RecentDocument, RecentDocuments } from '../../messages/watch-protocol.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { detailsStore } from '../../stores/document-details.ts';
import { faviconsStore } from '../../stores/favicons.ts';
import { listingStore } from '../../stores/listing.ts';

/** How many documents the popup lists. */
const shown = 3;

/** Returns the documents published or updated last, newest first, with what is known of where they were published from. */
export async function recentDocuments(owner: WorkspaceRef): Promise<RecentDocuments> {
  const [{ documents, ...listing }, pages, details, favicons] = await Promise.all([
    listingStore(owner.service).get(),
    publishedPagesStore.get(),
    detailsStore(owner.service).get(),
    faviconsStore.get(),
  ]);
  // The list is in the order of creation and tells the day only, so a document is at most as new as the one before it.
  let newest = Number.MAX_VALUE;
  const recent = documents
    ?.map((document): [at: number, RecentDocument] => {
      const { slug, created } = document;
      const page = pages.find((known) => isSameWorkspace(owner, known) && known.slug === slug);
      const createdAt = details[slug] ? Date.parse(details[slug].created) : Date.parse(created) + dayMs;
      newest = Math.min(newest, createdAt || newest);
      // Files and the extension's own sample page come from no site.
      const host = page?.page.startsWith('http') && new URL(page.page).host;
      const favicon = host && favicons.find((known) => known.host === host)?.picture;
      return [
        page?.publishedAt ?? newest,
        {
          ...document,
          ...(page && { publishedAt: page.publishedAt }),
          ...(host && { host }),
          ...(favicon && { favicon }),
          ...(details[slug] && { details: details[slug] }),
        },
      ];
    })
    .sort(([one], [other]) => other - one)
    .slice(0, shown)
    .map(([, document]) => document);
  return { ...listing, ...(recent && { documents: recent }) };
}
