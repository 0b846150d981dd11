import type { Uploader, UploadRequest } from '#shared/ports/uploader.ts';

/**
 * Sends with XMLHttpRequest, the only API that reports upload progress to a page.
 * Unlike fetch, it always sends the cookies of the page's own origin. It never sends cookies of other origins.
 */
export const xhrUploader: Uploader = {
  send: (request) =>
    new Promise((resolve, reject) => {
      if (request.signal?.aborted) reject(request.signal.reason);
      else sendByXhr(request, resolve, reject);
    }),
};

function sendByXhr(
  { method, url, headers, body, onProgress, signal }: UploadRequest,
  resolve: (response: Response) => void,
  reject: (reason: unknown) => void,
): void {
  const xhr = new XMLHttpRequest();
  const abort = () => xhr.abort();
  signal?.addEventListener('abort', abort);
  xhr.open(method, url);
  xhr.responseType = 'blob';
  for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
  if (onProgress) xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
  // It follows a redirect by itself. What answers there is not the service that the person has chosen.
  xhr.onload = () => resolve(xhr.responseURL === url ? toResponse(xhr) : Response.redirect(xhr.responseURL));
  xhr.onerror = () => reject(new TypeError(`${method} ${url}`));
  xhr.onabort = () => reject(signal?.reason);
  xhr.onloadend = () => signal?.removeEventListener('abort', abort);
  xhr.send(body);
}

function toResponse(xhr: XMLHttpRequest): Response {
  const blob: unknown = xhr.response;
  const body = blob instanceof Blob && blob.size > 0 ? blob : null;
  return new Response(body, { status: xhr.status, headers: responseHeaders(xhr) });
}

function responseHeaders(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}
