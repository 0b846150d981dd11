/** The headers of every response of the API, also of a refusal. Clients of other origins can read it. */
export const apiHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Content-Disposition,Content-Range,ETag,Published-Document,Retry-After,WWW-Authenticate',
  'X-Content-Type-Options': 'nosniff',
};
