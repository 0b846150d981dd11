import { blobToBase64 } from '../capture/assets/base64.ts';
import type { SentFile } from '../injected/capture-messages.ts';

/** What pages may show without being allowed to read it. Never documents or data, whatever a page asks for. */
const SHOWN = /^(image\/|font\/|text\/css\b|application\/(x-)?font|application\/vnd\.ms-fontobject)/i;
/** First bytes of the fonts that servers have no type for. */
const FONTS = new Set(['wOFF', 'wOF2', 'OTTO', 'true', '\0\u0001\0\0']);

/**
 * A file of any site as the person's browser gets it, with their sign-in there. Needs access to the site.
 * @param signal aborted when nobody waits for it any more: a page can name files that never end
 */
export async function fetchFile(url: string, signal: AbortSignal): Promise<SentFile | undefined> {
  try {
    const response = await fetch(url, { credentials: 'include', cache: 'force-cache', signal });
    const blob = response.ok ? await response.blob() : undefined;
    if (!blob || !(SHOWN.test(blob.type) || (await isFont(blob)))) return undefined;
    return { type: response.headers.get('content-type') ?? blob.type, base64: await blobToBase64(blob) };
  } catch {
    // Out of reach, for whatever reason: the report names what is missing.
    return undefined;
  }
}

async function isFont(blob: Blob): Promise<boolean> {
  const unknown = blob.type === '' || blob.type.startsWith('application/octet-stream');
  return unknown && FONTS.has(new TextDecoder('latin1').decode(await blob.slice(0, 4).arrayBuffer()));
}
