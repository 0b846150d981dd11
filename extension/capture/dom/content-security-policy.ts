/**
 * Everything the document needs is in it as data:; nothing in it may run, be asked for or be sent. Only the host that
 * shows it may add a script of its own ('self'), as link hosts do to tell how far a document was read. `form-action`
 * and `base-uri` have no fallback to `default-src`, so they are named.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  'img-src data:',
  "style-src 'unsafe-inline' data:",
  'font-src data:',
  'media-src data:',
  'object-src data:',
  'frame-src data:',
  "form-action 'none'",
  "base-uri 'none'",
].join(';');
