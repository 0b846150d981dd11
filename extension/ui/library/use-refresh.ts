import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * Returns a number that changes when what is shown may be out of date: when the documents were listed again, as after each event of the
 * service, and when the tab comes into sight. A tab that nobody looks at waits until then.
 * @param listedAt when the documents were listed last, in milliseconds
 */
export function useRefresh(listedAt: number | undefined): number {
  const [refreshes, setRefreshes] = useState(0);
  const seen = useRef(listedAt);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') setRefreshes((before) => before + 1);
    };
    if (seen.current !== listedAt) refresh();
    seen.current = listedAt;
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [listedAt]);
  return refreshes;
}
