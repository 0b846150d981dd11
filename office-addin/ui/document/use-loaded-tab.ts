import { useEffect, useState } from 'preact/hooks';

interface LoadedTab<Tab> {
  /** `undefined` while it is loaded, and if it could not be. */
  Tab?: Tab;
  error?: unknown;
}

/**
 * Loads the chosen tab. What arrives late of another one shows nothing.
 * @param tabs what loads each tab; always the same object
 * @param tries a new number loads it again
 */
export function useLoadedTab<Name extends string, Tab>(
  tabs: Record<Name, () => Promise<Tab>>,
  chosen: Name,
  tries: number,
): LoadedTab<Tab> {
  const [loaded, setLoaded] = useState<LoadedTab<Tab> & { name?: Name; tries?: number }>({});
  useEffect(() => {
    let isCurrent = true;
    const show = (outcome: LoadedTab<Tab>) => isCurrent && setLoaded({ ...outcome, name: chosen, tries });
    tabs[chosen]().then(
      (Tab) => show({ Tab }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [tabs, chosen, tries]);
  // One that was loaded stays while it is loaded again for the sake of something else.
  const isShown = loaded.name === chosen && (loaded.error === undefined || loaded.tries === tries);
  return isShown ? loaded : {};
}
