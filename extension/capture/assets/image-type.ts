const SIGNATURES: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
  ['image/bmp', /^BM/],
];
const ICON = '\0\0\u0001\0';
const CURSOR = '\0\0\u0002\0';
const SVG = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!doctype\s+svg|!--|svg[\s>])/i;

/** The type of a picture by its first bytes, whatever its server says of it; `undefined` where a browser would not show it. */
export async function imageType(blob: Blob): Promise<string | undefined> {
  const head = new TextDecoder('latin1').decode(await blob.slice(0, 512).arrayBuffer());
  if (head.startsWith(ICON) || head.startsWith(CURSOR)) return 'image/x-icon';
  const known = SIGNATURES.find(([, signature]) => signature.test(head))?.[0];
  if (known) return known;
  const declared = blob.type.split(';', 1)[0] ?? '';
  if (declared === 'image/svg+xml' || SVG.test(head)) return 'image/svg+xml';
  return declared.startsWith('image/') ? declared : undefined;
}
