/** Returns the shadow root of an element, if it is accessible. Extensions can also access closed ones. */
export type OpenShadowRoot = (element: HTMLElement) => ShadowRoot | null;

export const openOnly: OpenShadowRoot = (element) => element.shadowRoot;
