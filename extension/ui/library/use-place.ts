import { useEffect, useState } from 'preact/hooks';

/** What of a document is shown. */
export const documentTabs = ['activity', 'recipients', 'responses', 'settings'] as const;

export type DocumentTab = (typeof documentTabs)[number];

/** What else there is beside documents. */
const libraryViews = ['rooms', 'files', 'tabs'] as const;

export type LibraryView = (typeof libraryViews)[number];

/** Where in the library the person is; the page's address says it, so that it can be gone back to and bookmarked. */
export interface Place {
  /** The account's service; the current account's where none is named. */
  service?: string;
  /** The document's slug. */
  document?: string;
  /** Something else is shown instead of a document. */
  view?: LibraryView;
  tab: DocumentTab;
}

export function usePlace(): [Place, (place: Place) => void] {
  const [place, setPlace] = useState(readPlace);
  useEffect(() => {
    const moved = () => setPlace(readPlace());
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);
  const go = (to: Place) => {
    history.pushState(null, '', addressOf(to));
    setPlace(to);
  };
  return [place, go];
}

function readPlace(): Place {
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

function addressOf({ service, document, view, tab }: Place): string {
  const shown = { ...(document && { document }), ...(view && { view }) };
  const query = new URLSearchParams({ ...(service && { service }), ...shown, tab });
  return `${location.pathname}?${query}`;
}
