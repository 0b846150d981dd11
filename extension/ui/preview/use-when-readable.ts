import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Tells once when the document of an address has been read into a frame, ahead of the `load` event, which waits for all that is in it. */
export function useWhenReadable(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
  onReady: (document: Document) => void,
): void {
  useEffect(() => {
    let next = 0;
    const look = () => {
      const document = frame.current?.contentDocument;
      if (document?.URL === url && document?.readyState !== 'loading') onReady(document as Document);
      else next = requestAnimationFrame(look);
    };
    if (url !== undefined) look();
    return () => cancelAnimationFrame(next);
  }, [frame, url]);
}
