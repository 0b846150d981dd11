import { useEffect, useState } from 'preact/hooks';

/** What of a document is shown. */
export const documentTabs = ['activity', 'recipients', 'responses', 'settings'] as const;

export type DocumentTab = (typeof documentTabs)[number];

/** What else there is beside documents. */
const libraryViews = ['rooms', 'files', 'tabs'] as const;

export type LibraryView = (typeof libraryViews)[number];

/** Where in the library the person is; the page's address says it, so that it can be gone back to and bookmarked. */
export interface LibraryLocation {
  /** The account's service; the current account's where none is named. */
  service?: string;
  /** The document's slug. */
  document?: string;
  /** Something else is shown instead of a document. */
  view?: LibraryView;
  tab: DocumentTab;
}

export function useLibraryLocation(): [LibraryLocation, (place: LibraryLocation) => void] {
  const [place, setPlace] = useState(readLocation);
  useEffect(() => {
    const moved = () => setPlace(readLocation());
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);
  const go = (to: LibraryLocation) => {
    history.pushState(null, '', addressOf(to));
    setPlace(to);
  };
  return [place, go];
}

function readLocation(): LibraryLocation {
  const query = new URLSearchParams(location.search);
  const [service, document] = [query.get('service'), query.get('document')];
  const view = libraryViews.find((name) => name === query.get('view'));
  const tab = documentTabs.find((name) => name === query.get('tab')) ?? 'activity';
  return {
    ...(service && { service }),
    ...(document && { document }),
    ...(view && { view }),
    tab,
  };
}

function addressOf({ service, document, view, tab }: LibraryLocation): string {
  const shown = { ...(document && { document }), ...(view && { view }) };
  const query = new URLSearchParams({ ...(service && { service }), ...shown, tab });
  return `${location.pathname}?${query}`;
}
