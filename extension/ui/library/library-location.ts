import { useEffect, useState } from 'preact/hooks';
import { onLibraryPlace } from '../../messages/library-place.ts';
import { isOccupied } from '../use-unload-warning.ts';

/** The tabs of a document. */
export const documentTabs = ['activity', 'recipients', 'responses', 'settings'] as const;

export type DocumentTab = (typeof documentTabs)[number];

/** The views other than documents. */
const libraryViews = ['rooms', 'files', 'tabs'] as const;

type LibraryView = (typeof libraryViews)[number];

/** A location in the library. The page's address holds it, so that Back and bookmarks work. */
interface LibraryLocation {
  /** The account's service. Without it, the current account's service is used. */
  service?: string;
  /** The document's slug. */
  document?: string;
  /** The view shown instead of a document. */
  view?: LibraryView;
  /** The `when` of the view to show, as the service sends it. */
  visit?: string;
  tab: DocumentTab;
}

/** Shows a location. @param replaces the current entry of the history instead of adding one */
type Go = (place: LibraryLocation, options?: { replaces: boolean }) => void;

export function useLibraryLocation(): [LibraryLocation, Go] {
  const [place, setPlace] = useState(() => readLocation());
  useEffect(() => {
    const onPopState = () => setPlace(readLocation());
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  useEffect(
    () =>
      onLibraryPlace((query) => {
        if (isOccupied()) return false;
        go(readLocation(query));
        return true;
      }),
    [],
  );
  const go: Go = (to, { replaces } = { replaces: false }) => {
    if (replaces) history.replaceState(null, '', addressOf(to));
    else history.pushState(null, '', addressOf(to));
    setPlace(to);
  };
  return [place, go];
}

function readLocation(search = location.search): LibraryLocation {
  const query = new URLSearchParams(search);
  const [service, document] = [query.get('service'), query.get('document')];
  const visit = query.get('visit');
  const view = libraryViews.find((name) => name === query.get('view'));
  const tab = documentTabs.find((name) => name === query.get('tab')) ?? 'activity';
  return {
    ...(service && { service }),
    ...(document && { document }),
    ...(view && { view }),
    ...(visit && { visit }),
    tab,
  };
}

function addressOf({ service, document, view, visit, tab }: LibraryLocation): string {
  const shown = { ...(document && { document }), ...(view && { view }), ...(visit && { visit }) };
  const query = new URLSearchParams({ ...(service && { service }), ...shown, tab });
  return `${location.pathname}?${query}`;
}
