import { browser } from 'wxt/browser';

/** Firefox gives content scripts a property of the element where Chromium has a function. */
interface FirefoxElement {
  readonly openOrClosedShadowRoot?: ShadowRoot | null;
}

/** The shadow tree of an element, closed ones included where content scripts are shown those; Safari shows them none. */
export function anyShadowRoot(element: HTMLElement & FirefoxElement): ShadowRoot | null {
  if (import.meta.env.BROWSER === 'safari') return element.shadowRoot;
  if (import.meta.env.BROWSER === 'firefox') return element.openOrClosedShadowRoot ?? null;
  return browser.dom.openOrClosedShadowRoot(element);
}
