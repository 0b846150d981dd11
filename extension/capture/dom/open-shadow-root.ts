/** The shadow root of an element as far as it may be seen; extensions can see closed ones too. */
export type OpenShadowRoot = (element: HTMLElement) => ShadowRoot | null;

export const openOnly: OpenShadowRoot = (element) => element.shadowRoot;
