import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { answerPublishRequests, publishOnThisPage } from '../publish/publish-channel.ts';

interface RibbonPublish {
  /** Requests are handled once Office has been asked for the file: one from before ends if the person has to choose first. */
  confirmed: boolean;
  /** Identifies the open file; `undefined` before its first save. */
  addressHash: string | undefined;
  /** Publishes the open file in the pane; `undefined` while the person has to choose first. */
  publish: (() => void) | undefined;
  /** Whether the link shows the open file as it is. */
  upToDate: boolean;
  /** Enables or disables the ribbon's Publish, where Office can. */
  setPublishEnabled: (enabled: boolean) => void;
}

/** Lets the ribbon's Publish run in the open pane, and disables it while there is nothing to publish. */
export function useRibbonPublish({
  confirmed,
  addressHash,
  publish,
  upToDate,
  setPublishEnabled,
}: RibbonPublish): void {
  // The channel stays open over renders, or a request in between would be lost. It reads what to publish from the last render.
  const requested = useRef<(() => void) | undefined>(undefined);
  /** The file whose publish was requested before Office had been asked for it. */
  const early = useRef<string | undefined>(undefined);
  requested.current = confirmed ? publish : () => (early.current = addressHash);
  // Before the first picture, because what is asked before that is lost.
  useLayoutEffect(
    () => (addressHash === undefined ? undefined : answerPublishRequests(addressHash, () => requested.current)),
    [addressHash],
  );
  useEffect(() => {
    if (!confirmed) return;
    if (early.current !== undefined && early.current === addressHash) requested.current?.();
    early.current = undefined;
    return publishOnThisPage(() => requested.current);
  }, [confirmed]);

  useEffect(() => {
    if (!upToDate) return;
    setPublishEnabled(false);
    return () => setPublishEnabled(true);
  }, [upToDate, setPublishEnabled]);
}
