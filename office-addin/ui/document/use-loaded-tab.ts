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
  const [loaded, setLoaded] = useState<LoadedTab<Tab> & { of?: string }>({});
  const of = `${chosen} ${tries}`;
  useEffect(() => {
    let isCurrent = true;
    const show = (outcome: LoadedTab<Tab>) => isCurrent && setLoaded({ ...outcome, of });
    tabs[chosen]().then(
      (Tab) => show({ Tab }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [tabs, of]);
  return loaded.of === of ? loaded : {};
}
