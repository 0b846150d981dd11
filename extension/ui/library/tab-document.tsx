import { useEffect, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { activePage } from '../../platform/tabs.ts';
import { useWatched } from '../use-watched.ts';

interface TabDocumentProps {
  account: SignedInAccount;
  /** Called once the document is known; never for a page without one, or whose address the extension may not read. */
  onFound: (slug: string) => void;
}

/** Finds the document of the active tab: the one that was published from its page, or whose link is open. Shows nothing. */
export function TabDocument({ account, onFound }: TabDocumentProps) {
  const [url, setUrl] = useState('');
  const { value: listing } = useWatched({ of: 'listing', service: account.service });
  useEffect(() => {
    activePage().then((page) => setUrl(page?.url ?? ''), reportError);
  }, []);
  // Hosts of links are known from the list only, so the tab is looked up again when the first one arrives.
  const listed = listing?.documents?.[0] !== undefined;
  return url === '' ? null : <DocumentOfPage {...{ account, url, onFound }} key={String(listed)} />;
}

function DocumentOfPage({ account, url, onFound }: TabDocumentProps & { url: string }) {
  const { service, workspace } = account;
  const { value: link } = useWatched({ of: 'page-link', service, workspace: workspace.uuid, url });
  useEffect(() => {
    if (link) onFound(link.slug);
  }, [link]);
  return null;
}
