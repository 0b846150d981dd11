import { framesIn } from '../../capture/redact/shown-frames.ts';

/** Lets the pointer reach parts that pages exclude, and keeps frames from capturing it. */
const RULES =
  '*{pointer-events:auto!important;cursor:crosshair!important}iframe,frame,object,embed{pointer-events:none!important}';
/** The sandbox of a frame while it is inspected. Scripts stay off, as in the surrounding window. */
const INSPECTABLE = 'allow-same-origin';

export interface Inspectable {
  /** Resolves when the frames have loaded again. Until then a point in one of them belongs to the frame as a whole. */
  ready: Promise<unknown>;
  restore(): void;
}

/**
 * Makes every part of a rendered document reachable by the pointer, through an adopted stylesheet, and makes its frames
 * readable by reloading them. The file does not change.
 */
export function makeInspectable(document: Document): Inspectable {
  const view = document.defaultView as (Window & typeof globalThis) | null;
  if (!view) return { ready: Promise.resolve(), restore: () => undefined };
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets.push(sheet);
  const frames = framesIn(document).map(openFrame);
  return {
    ready: Promise.all(frames.map(({ ready }) => ready)),
    restore() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      for (const frame of frames) frame.restore();
    },
  };
}

function openFrame(frame: HTMLIFrameElement): Inspectable {
  let inner: Inspectable | undefined;
  let open: () => void = () => undefined;
  const ready = new Promise<unknown>((resolve) => {
    open = () => {
      inner?.restore();
      // The document from before cannot be read; its `load` event may come late.
      inner = frame.contentDocument ? makeInspectable(frame.contentDocument) : undefined;
      if (inner) resolve(inner.ready);
    };
  });
  frame.addEventListener('load', open);
  const before = frame.getAttribute('sandbox') ?? '';
  frame.setAttribute('sandbox', INSPECTABLE);
  frame.srcdoc = frame.getAttribute('srcdoc') ?? '';
  return {
    // A lazy frame below the window does not load.
    ready: frame.loading === 'lazy' ? Promise.resolve() : ready,
    restore() {
      frame.setAttribute('sandbox', before);
      frame.removeEventListener('load', open);
      inner?.restore();
    },
  };
}
