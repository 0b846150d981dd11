import { useEffect } from 'preact/hooks';

/** Names the tab after what a screen shows, while it shows it. Does nothing without a title. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    document.title = `${title} · Linkwake`;
    return () => {
      document.title = 'Linkwake';
    };
  }, [title]);
}
