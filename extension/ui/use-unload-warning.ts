import { useEffect } from 'preact/hooks';

/** How many reasons there are to leave this page as it is. */
let reasons = 0;

/** Returns whether this page does or holds something that going elsewhere would end. */
export const isOccupied = (): boolean => reasons > 0;

function occupy(): () => void {
  reasons += 1;
  return () => {
    reasons -= 1;
  };
}

/** Keeps this page as it is while `wanted`: what another page or a notification opens does not replace it. */
export function useOccupied(wanted: boolean): void {
  useEffect(() => (wanted ? occupy() : undefined), [wanted]);
}

/** Makes the browser ask before the tab is closed, and keeps this page as it is. @returns a function that ends that */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', warn);
  const release = occupy();
  return () => {
    removeEventListener('beforeunload', warn);
    release();
  };
}

/** Makes the browser ask before the tab is closed, while changes would be lost. */
export function useUnloadWarning(wanted: boolean): void {
  useEffect(() => (wanted ? warnBeforeUnload() : undefined), [wanted]);
}
