/** Pages keep the pointer from some of their parts; frames keep it to themselves. */
const RULES =
  '*{pointer-events:auto!important;cursor:crosshair!important}iframe,frame,object,embed{pointer-events:none!important}';

/** Lets the pointer reach every part of a document that is shown, by a sheet of the window's own. Answers how to end it. */
export function reachable(document: Document): () => void {
  const view = document.defaultView as (Window & typeof globalThis) | null;
  if (!view) return () => undefined;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
