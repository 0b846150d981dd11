import { useLayoutEffect } from 'preact/hooks';

/** Names the tab after what a screen shows, from the frame that shows it on. Does nothing without a title. */
export function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return undefined;
    document.title = `${title} · Linkwake`;
    return () => {
      document.title = 'Linkwake';
    };
  }, [title]);
}
