/** The API of Chromium's extensions, where a test runs a function inside one. */
declare const chrome: typeof import('wxt/browser').browser;
