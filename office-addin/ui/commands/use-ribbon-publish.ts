import { useEffect, useRef } from 'preact/hooks';
import { answerPublishRequests, publishOnThisPage } from '../publish/publish-channel.ts';

interface RibbonPublish {
  /** Identifies the open file; `undefined` before its first save. */
  addressHash: string | undefined;
  /** Publishes the open file in the pane; `undefined` while the person has to choose first. */
  publish: (() => void) | undefined;
  /** Whether the link shows the open file as it is. */
  upToDate: boolean;
  /** Enables or disables the ribbon's Publish, where Office can. */
  offerPublish: (offered: boolean) => void;
}

/** Lets the ribbon's Publish run in the open pane, and disables it while there is nothing to publish. */
export function useRibbonPublish({ addressHash, publish, upToDate, offerPublish }: RibbonPublish): void {
  // The channel stays open over renders, or a request in between would be lost. It reads the order from the last render.
  const requested = useRef<(() => void) | undefined>(undefined);
  requested.current = publish;
  useEffect(
    () => (addressHash === undefined ? undefined : answerPublishRequests(addressHash, () => requested.current)),
    [addressHash],
  );
  useEffect(() => publishOnThisPage(() => requested.current), []);

  useEffect(() => {
    if (!upToDate) return;
    offerPublish(false);
    return () => offerPublish(true);
  }, [upToDate, offerPublish]);
}
