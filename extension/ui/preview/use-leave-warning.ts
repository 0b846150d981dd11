import { useEffect } from 'preact/hooks';

/** Lets the browser ask before the tab is closed, while something in it would be lost. */
export function useLeaveWarning(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [wanted]);
}
