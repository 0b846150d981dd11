import type { ComponentChildren } from 'preact';

/** The visible part of a `details`. Office.js moves the focus at Tab, to `[tabindex]` and not to a bare `summary`. */
export const Summary = ({ children }: { children: ComponentChildren }) => <summary tabIndex={0}>{children}</summary>;
