import { useEffect } from 'preact/hooks';

/** Milliseconds between two looks at the focus: a page whose focus is in a frame hears of no loss of it. */
const lookMs = 500;

/**
 * Names a publish in the page's address while somebody looks at the page, which shows how it ends. The background shows no
 * notification of it then.
 */
export function useJobInAddress(id: string | undefined): void {
  useEffect(() => {
    const name = () => {
      const hash = id !== undefined && document.hasFocus() ? `#${id}` : '';
      if (location.hash !== hash) history.replaceState(null, '', location.pathname + location.search + hash);
    };
    name();
    addEventListener('focus', name);
    addEventListener('blur', name);
    document.addEventListener('visibilitychange', name);
    const timer = id === undefined ? undefined : setInterval(name, lookMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', name);
      removeEventListener('focus', name);
      removeEventListener('blur', name);
    };
  }, [id]);
}
