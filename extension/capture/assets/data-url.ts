import { decodeBase64 } from '#shared/formats/base64.ts';
import { FileContent } from './file-content.ts';

/** Characters that would end an attribute, a CSS url or the address itself. */
const UNSAFE = /[%#"'<>\\\r\n\t {}|^`()&]/g;

/** Encodes a file as a data: URL. SVG is percent-encoded, which is shorter; everything else is base64. */
export function toDataUrl(file: FileContent, type: string): string {
  if (type === 'image/svg+xml') {
    const text = file.text();
    const encoded = text.replace(/\s+/g, ' ').replace(UNSAFE, encodeURIComponent).replace(/[()']/g, percent);
    const short = `data:image/svg+xml,${encoded}`;
    if (isAscii(short) && short.length < text.length * 1.34) return short;
  }
  return `data:${type};base64,${file.base64}`;
}

/** Encodes a blob as a data: URL of its own type. */
export const blobToDataUrl = async (blob: Blob): Promise<string> => toDataUrl(await FileContent.of(blob), blob.type);

const percent = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
const isAscii = (text: string) => !/[^\x20-\x7e]/.test(text);

/** Decodes a base64 data: URL to a blob. Returns `undefined` for any other data: URL, and for invalid base64. */
export function dataUrlToBlob(dataUrl: string): Blob | undefined {
  const comma = dataUrl.indexOf(',');
  const [type = '', ...parameters] = dataUrl.slice('data:'.length, comma).split(';');
  if (parameters.at(-1) !== 'base64') return undefined;
  try {
    return new Blob([decodeBase64(dataUrl.slice(comma + 1))], { type });
  } catch {
    return undefined;
  }
}
