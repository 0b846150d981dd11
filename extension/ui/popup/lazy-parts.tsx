import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Returns a component that is loaded when it is first shown. The popup opens without its code. */
function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Lazy(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    useEffect(() => {
      load().then((component) => setLoaded(() => component), reportError);
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}

export const LazyResultNotes = lazy(async () => (await import('./result-notes.tsx')).ResultNotes);
export const LazyOtherSites = lazy(async () => (await import('./other-sites/other-sites.tsx')).OtherSites);
export const LazyPolicyNotice = lazy(async () => (await import('../policy-notice.tsx')).PolicyNotice);
export const LazyConfirmPublish = lazy(async () => (await import('../publishing/confirm-publish.tsx')).ConfirmPublish);
