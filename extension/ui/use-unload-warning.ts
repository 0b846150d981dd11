import { useEffect } from 'preact/hooks';

/** Makes the browser ask before the tab is closed, while changes would be lost. */
export function useUnloadWarning(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [wanted]);
}
