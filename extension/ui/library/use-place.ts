import { useEffect, useState } from 'preact/hooks';

/** What of a document is shown. */
export const documentTabs = ['activity', 'recipients', 'responses', 'settings'] as const;

export type DocumentTab = (typeof documentTabs)[number];

/** Where in the library the person is; the page's address says it, so that it can be gone back to and bookmarked. */
export interface Place {
  /** The account's service; the current account's where none is named. */
  service?: string;
  /** The document's slug. */
  document?: string;
  /** Rooms are shown instead of a document. */
  rooms?: boolean;
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
  const tab = documentTabs.find((name) => name === query.get('tab')) ?? 'activity';
  return {
    ...(service && { service }),
    ...(document && { document }),
    ...(query.has('rooms') && { rooms: true }),
    tab,
  };
}

function addressOf({ service, document, rooms, tab }: Place): string {
  const shown = { ...(document && { document }), ...(rooms && { rooms: '' }) };
  const query = new URLSearchParams({ ...(service && { service }), ...shown, tab });
  return `${location.pathname}?${query}`;
}
