/** The API of Chromium's extensions, for functions that a test runs inside one. */
declare const chrome: typeof import('wxt/browser').browser;
