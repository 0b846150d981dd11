import { useEffect } from 'preact/hooks';

/** Makes the browser ask before the tab is closed. @returns a function that ends that */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}

/** Makes the browser ask before the tab is closed, while changes would be lost. */
export function useUnloadWarning(wanted: boolean): void {
  useEffect(() => (wanted ? warnBeforeUnload() : undefined), [wanted]);
}
