/** An address as a CSS url token, quoted only where it must be. */
export const cssUrl = (url: string) =>
  /^[^\s"'()\\]+$/.test(url) ? `url(${url})` : `url("${url.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}")`;
