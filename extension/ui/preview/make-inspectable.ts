import { framesIn } from '../../capture/redact/shown-frames.ts';

/** Pages keep the pointer from some of their parts; frames keep it to themselves. */
const RULES =
  '*{pointer-events:auto!important;cursor:crosshair!important}iframe,frame,object,embed{pointer-events:none!important}';
/** What a frame is shown with while it may be looked into: as little may run in it as in the window that shows it. */
const INSPECTABLE = 'allow-same-origin';

/**
 * Lets the pointer reach every part of a document that is shown, by a sheet of the window's own, and its frames be looked
 * into: they are loaded once more. The file stays as it is. Answers how to end it.
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
