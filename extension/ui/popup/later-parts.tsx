import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Returns a component that is loaded when it is first shown. The popup opens without its code. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    useEffect(() => {
      load().then((component) => setLoaded(() => component), reportError);
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}

export const LaterResultNotes = later(async () => (await import('./result-notes.tsx')).ResultNotes);
export const LaterOtherSites = later(async () => (await import('./other-sites/other-sites.tsx')).OtherSites);
export const LaterPolicyNotice = later(async () => (await import('../policy-notice.tsx')).PolicyNotice);
export const LaterConfirmPublish = later(
  async () => (await import('../publishing/confirm-publish.tsx')).ConfirmPublish,
);
