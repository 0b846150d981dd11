import { framesIn } from '../../capture/redact/shown-frames.ts';

/** Lets the pointer reach parts that pages exclude, and keeps frames from capturing it. */
const RULES =
  '*{pointer-events:auto!important;cursor:crosshair!important}iframe,frame,object,embed{pointer-events:none!important}';
/** The sandbox of a frame while it is inspected. Scripts stay off, as in the surrounding window. */
const INSPECTABLE = 'allow-same-origin';

interface Inspectable {
  /**
   * Resolves when the frames have loaded again, or when they are restored before. Until then a point in one of them
   * belongs to the frame as a whole.
   */
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
  const restored = Promise.withResolvers<void>();
  let isRestored = false;
  let frames: Inspectable[] = [];
  const opened = onceLoaded(view).then(() => {
    if (isRestored) return;
    frames = framesIn(document).map(openFrame);
    return Promise.all(frames.map(({ ready }) => ready));
  });
  return {
    ready: Promise.race([opened, restored.promise]),
    restore() {
      isRestored = true;
      restored.resolve();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      for (const frame of frames) frame.restore();
    },
  };
}

/**
 * Resolves when a document and its frames have loaded. Chromium may drop the new sandbox of a frame, and the load that
 * it was set for, while the frame still loads for the first time.
 */
async function onceLoaded(view: Window): Promise<void> {
  if (view.document.readyState === 'complete') return;
  await new Promise((resolve) => view.addEventListener('load', resolve, { once: true }));
}

function openFrame(frame: HTMLIFrameElement): Inspectable {
  const loaded = Promise.withResolvers<unknown>();
  let inner: Inspectable | undefined;
  const open = () => {
    inner?.restore();
    inner = frame.contentDocument ? makeInspectable(frame.contentDocument) : undefined;
    if (inner) loaded.resolve(inner.ready);
  };
  frame.addEventListener('load', open);
  const before = frame.getAttribute('sandbox') ?? '';
  frame.setAttribute('sandbox', INSPECTABLE);
  frame.srcdoc = frame.getAttribute('srcdoc') ?? '';
  return {
    // A lazy frame below the window does not load.
    ready: frame.loading === 'lazy' ? Promise.resolve() : loaded.promise,
    restore() {
      frame.setAttribute('sandbox', before);
      frame.removeEventListener('load', open);
      inner?.restore();
    },
  };
}
