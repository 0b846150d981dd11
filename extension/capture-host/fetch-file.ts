import { blobToBase64 } from '../capture/assets/base64.ts';
import type { SentFile } from '../injected/capture-messages.ts';

/** Media types that a page may show without being allowed to read them. A page can never fetch documents or data with this. */
const SHOWN = /^(image\/|font\/|text\/css\b|application\/(x-)?font|application\/vnd\.ms-fontobject)/i;
/** First bytes of fonts, which some servers send without a type. */
const FONT_SIGNATURES = new Set(['wOFF', 'wOF2', 'OTTO', 'true', '\0\u0001\0\0']);

/**
 * Fetches a file of any site with the person's cookies. Needs access to the site.
 * @param signal aborts the request at the end of the capture, because a page can name files that never end
 * @returns `undefined` for anything but a picture, font or stylesheet, and on failure
 */
export async function fetchFile(url: string, signal: AbortSignal): Promise<SentFile | undefined> {
  try {
    const response = await fetch(url, { credentials: 'include', cache: 'force-cache', signal });
    const blob = response.ok ? await response.blob() : undefined;
    if (!blob || !(SHOWN.test(blob.type) || (await isFont(blob)))) return undefined;
    return { type: response.headers.get('content-type') ?? blob.type, base64: await blobToBase64(blob) };
  } catch {
    // The capture's report lists the file as missing.
    return undefined;
  }
}

async function isFont(blob: Blob): Promise<boolean> {
  const isUntyped = blob.type === '' || blob.type.startsWith('application/octet-stream');
  return isUntyped && FONT_SIGNATURES.has(new TextDecoder('latin1').decode(await blob.slice(0, 4).arrayBuffer()));
}
