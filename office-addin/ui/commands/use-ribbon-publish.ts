import { useEffect, useRef } from 'preact/hooks';
import { answerPublishRequests, publishOnThisPage } from '../publish/publish-channel.ts';

interface RibbonPublish {
  /** Requests are handled once Office has been asked for the file: a request ends if the person has to choose first. */
  confirmed: boolean;
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
export function useRibbonPublish({ confirmed, addressHash, publish, upToDate, offerPublish }: RibbonPublish): void {
  // The channel stays open over renders, or a request in between would be lost. It reads the order from the last render.
  const requested = useRef<(() => void) | undefined>(undefined);
  requested.current = publish;
  const heard = confirmed ? addressHash : undefined;
  useEffect(() => (heard === undefined ? undefined : answerPublishRequests(heard, () => requested.current)), [heard]);
  useEffect(() => (confirmed ? publishOnThisPage(() => requested.current) : undefined), [confirmed]);

  useEffect(() => {
    if (!upToDate) return;
    offerPublish(false);
    return () => offerPublish(true);
  }, [upToDate, offerPublish]);
}
