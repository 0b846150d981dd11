import { browser } from 'wxt/browser';

/** Firefox's property of elements in content scripts; Chromium has a function instead. */
interface FirefoxElement {
  readonly openOrClosedShadowRoot?: ShadowRoot | null;
}

/** Returns the shadow root of an element. Chromium and Firefox include closed ones; Safari returns only open ones. */
export function anyShadowRoot(element: HTMLElement & FirefoxElement): ShadowRoot | null {
  if (import.meta.env.BROWSER === 'safari') return element.shadowRoot;
  if (import.meta.env.BROWSER === 'firefox') return element.openOrClosedShadowRoot ?? null;
  return browser.dom.openOrClosedShadowRoot(element);
}
