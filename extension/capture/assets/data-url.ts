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
