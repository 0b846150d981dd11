import { useEffect, useState } from 'preact/hooks';
import { fileNameOf } from '#shared/publish/page-address.ts';
import type { PublishedPage, PublishedPages } from '#shared/publish/published-pages.ts';
import { publishedPagesStore } from '../../../stores/created-links.ts';

/** Returns the site or the file that documents were published from in this browser, by slug. */
export function useOrigins(service: string): ReadonlyMap<string, string> {
  const [pages, setPages] = useState<PublishedPages>([]);
  useEffect(() => {
    publishedPagesStore.get().then(setPages, reportError);
    return publishedPagesStore.watch(setPages);
  }, []);
  const own = pages.filter((page) => page.service === service);
  return new Map(own.flatMap((published) => originOf(published).map((origin) => [published.slug, origin])));
}

/** Returns a file's name or a site's host; none for the extension's own sample page. */
function originOf({ page, file }: PublishedPage): string[] {
  const name = file ?? fileNameOf(page) ?? (page.startsWith('http') ? new URL(page).host : undefined);
  return name === undefined ? [] : [name];
}
