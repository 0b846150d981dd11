import { useEffect } from 'preact/hooks';

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
    return () => {
      removeEventListener('focus', name);
      removeEventListener('blur', name);
    };
  }, [id]);
}
