import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { partAt } from '../../capture/redact/find-part.ts';
import { clickedLink } from './clicked-link.ts';
import { makeInspectable } from './make-inspectable.ts';
import { useClickHold } from './use-click-hold.ts';
import { type Device, useFit } from './use-fit.ts';
import { px, useOutline } from './use-outline.ts';

/**
 * Returns a blob URL for a document while it is shown. With its own URL, the document has the same layout as at its
 * link.
 */
function usePageUrl(html: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const blobUrl = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
    setUrl(blobUrl);
    return () => URL.revokeObjectURL(blobUrl);
  }, [html]);
  return url;
}

/**
 * Calls back once when the document of a URL is parsed in the frame. The `load` event is too late, because it waits for
 * all assets.
 */
function useOnDocumentParsed(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
  onParsed: (document: Document) => void,
): void {
  useEffect(() => {
    let next = 0;
    const check = () => {
      const document = frame.current?.contentDocument;
      if (document?.URL === url && document?.readyState !== 'loading') onParsed(document as Document);
      else next = requestAnimationFrame(check);
    };
    if (url !== undefined) check();
    return () => cancelAnimationFrame(next);
  }, [frame, url]);
}

/**
 * Returns whether the shown document got the focus from the keyboard. In Chromium, no pseudo-class of the frame matches
 * while the focus is within it.
 */
function useKeyboardFocus(shown: Document | undefined): boolean {
  const [isFocused, setFocused] = useState(false);
  useLayoutEffect(() => {
    const view = shown?.defaultView;
    if (!shown || !view) return;
    const stop = new AbortController();
    const { signal } = stop;
    let byPointer = false;
    const onPointer = () => {
      byPointer = true;
      setFocused(false);
    };
    shown.addEventListener('pointerdown', onPointer, { signal, capture: true });
    view.addEventListener('focus', () => setFocused(!byPointer), { signal });
    view.addEventListener(
      'blur',
      () => {
        byPointer = false;
        setFocused(false);
      },
      { signal },
    );
    return () => stop.abort();
  }, [shown]);
  return isFocused;
}

interface StageProps {
  /** The file as it will be sent. */
  html: string;
  device: Device;
  /** Whether parts of the page are being chosen. */
  picking: boolean;
  /** The outlined part. */
  part: Element | undefined;
  onPoint: (part: Element | undefined) => void;
  onPick: (part: Element) => void;
  onShown: (document: Document) => void;
}

/**
 * Shows the page as the recipient will see it: the exact file, in a frame without scripts and network. The frame is
 * only observed; its document is not changed. A changed file loads in a second frame behind the first, which takes
 * clicks until the second replaces it, so that no click is lost.
 */
export function Stage({ html, device, picking, part, onPoint, onPick, onShown }: StageProps) {
  const place = useRef<HTMLDivElement>(null);
  const loading = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef({ x: 0, y: 0 });
  const hadFocus = useRef(false);
  const [front, setFront] = useState<{ url: string; document: Document }>();
  const shown = front?.document;
  const fit = useFit(place, device);
  const url = usePageUrl(html);
  const outline = useOutline(shown, part, fit);
  const clicks = useClickHold(shown);

  const restoreScroll = (view: Window | null) => {
    const { x, y } = scrolled.current;
    view?.scrollTo({ left: x, top: y, behavior: 'instant' });
  };
  // Runs as soon as the document is parsed, before its pictures and frames have loaded.
  const onParsed = (document: Document) => {
    restoreScroll(document.defaultView);
    clicks.afterwards(() => {
      if (loading.current?.contentDocument !== document) return;
      restoreScroll(document.defaultView);
      document.addEventListener('scroll', () => {
        scrolled.current = { x: document.defaultView?.scrollX ?? 0, y: document.defaultView?.scrollY ?? 0 };
      });
      hadFocus.current = place.current?.contains(window.document.activeElement) ?? false;
      setFront({ url: url as string, document });
      onShown(document);
    });
  };
  useOnDocumentParsed(loading, url, onParsed);

  // Who was at the page still is when its next document replaces it.
  useLayoutEffect(() => {
    if (hadFocus.current) loading.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [front]);

  const isKeyboardAtPage = useKeyboardFocus(shown);

  // Its frames load again, so it lasts as long as the document is shown for choosing.
  const framesReady = useRef<Promise<unknown>>(Promise.resolve());
  useLayoutEffect(() => {
    if (!shown || !picking) return;
    const { ready, restore } = makeInspectable(shown);
    framesReady.current = ready;
    return restore;
  }, [shown, picking]);

  const act = useRef({ onPoint, onPick });
  act.current = { onPoint, onPick };
  // Attached before the document is painted.
  useLayoutEffect(() => {
    if (!shown) return;
    const stop = new AbortController();
    const listen = { signal: stop.signal, capture: true };
    const pick = async (x: number, y: number) => {
      let part = partAt(shown, x, y);
      if (part?.localName === 'iframe') {
        // A click that comes while the frames still load is for what the person saw in them.
        const release = clicks.hold();
        await framesReady.current;
        part = stop.signal.aborted ? undefined : partAt(shown, x, y);
        release();
      }
      if (part) act.current.onPick(part);
    };
    const point = ({ clientX, clientY }: PointerEvent) => act.current.onPoint(partAt(shown, clientX, clientY));
    shown.addEventListener('click', (event) => onClick(event, picking, pick), listen);
    if (picking) shown.addEventListener('pointermove', point, listen);
    return () => stop.abort();
  }, [shown, picking]);

  const urls = [...new Set([front?.url ?? url, url])];
  return (
    <div class="stage" ref={place} aria-busy={front === undefined || front.url !== url}>
      {fit && url && (
        <div
          class="stage-page"
          data-focused={isKeyboardAtPage || undefined}
          style={{ width: px(fit.width * fit.scale), height: px(fit.height * fit.scale) }}
        >
          {urls.map((each, index) => (
            <iframe
              key={each}
              ref={each === url ? loading : null}
              class="stage-frame"
              // The document behind the shown one has no name yet.
              title={index === 0 ? t('preview.page') : undefined}
              // Until the click listener is attached, a click on a link would navigate the frame.
              inert={each !== front?.url}
              sandbox="allow-same-origin"
              src={each}
              style={{ width: px(fit.width), height: px(fit.height), transform: `scale(${fit.scale})` }}
              onLoad={({ currentTarget }) => restoreScroll(currentTarget.contentWindow)}
            />
          ))}
          {picking && outline && <div class="stage-outline" style={outline} />}
        </div>
      )}
    </div>
  );
}

/** Follows links within the page and blocks all others. */
function onClick(event: MouseEvent, picking: boolean, pick: (x: number, y: number) => Promise<void>): void {
  const link = clickedLink(event);
  const leadsAway = link !== undefined && !link.startsWith('#');
  if (picking || leadsAway) event.preventDefault();
  if (!picking) return;
  event.stopPropagation();
  void pick(event.clientX, event.clientY);
}
