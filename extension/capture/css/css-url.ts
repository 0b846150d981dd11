/** Writes an address as a CSS url token, quoted only where necessary. */
export const cssUrl = (url: string) =>
  /^[^\s"'()\\]+$/.test(url) ? `url(${url})` : `url("${url.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}")`;
