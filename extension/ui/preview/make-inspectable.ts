import { framesIn } from '../../capture/redact/shown-frames.ts';

/** Lets the pointer reach parts that pages exclude, and keeps frames from capturing it. */
const RULES =
  '*{pointer-events:auto!important;cursor:crosshair!important}iframe,frame,object,embed{pointer-events:none!important}';
/** The sandbox of a frame while it is inspected. Scripts stay off, as in the surrounding window. */
const INSPECTABLE = 'allow-same-origin';

/**
 * Makes every part of a rendered document reachable by the pointer, through an adopted stylesheet, and makes its frames
 * readable by reloading them. The file does not change. Returns a function that undoes this.
 */
export function makeInspectable(document: Document): () => void {
  const view = document.defaultView as (Window & typeof globalThis) | null;
  if (!view) return () => undefined;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets.push(sheet);
  const ends = framesIn(document).map(openFrame);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    for (const end of ends) end();
  };
}

function openFrame(frame: HTMLIFrameElement): () => void {
  let end: (() => void) | undefined;
  const open = () => {
    end?.();
    end = frame.contentDocument ? makeInspectable(frame.contentDocument) : undefined;
  };
  frame.addEventListener('load', open);
  const before = frame.getAttribute('sandbox') ?? '';
  frame.setAttribute('sandbox', INSPECTABLE);
  frame.srcdoc = frame.getAttribute('srcdoc') ?? '';
  return () => {
    frame.setAttribute('sandbox', before);
    frame.removeEventListener('load', open);
    end?.();
  };
}
