/**
 * The policy of a captured document. All its assets are inline as data:, and nothing in it may run, send a request or
 * submit a form. Only the host that serves it may add its own script ('self'), as link hosts do to measure how far a
 * document was read. `form-action` and `base-uri` do not fall back to `default-src`, so they are listed.
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
