/** Endings of the files that the contract accepts ("Publish", accepted files). */
const endings = ['pdf', 'docx', 'doc', 'pptx', 'ppt', 'xlsx', 'xls', 'zip', 'html', 'htm'] as const;

export type FileEnding = (typeof endings)[number];

const office = 'application/vnd.openxmlformats-officedocument.';

const endingOfType: Readonly<Record<string, FileEnding>> = {
  'application/pdf': 'pdf',
  [`${office}wordprocessingml.document`]: 'docx',
  [`${office}presentationml.presentation`]: 'pptx',
  [`${office}spreadsheetml.sheet`]: 'xlsx',
  'application/msword': 'doc',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.ms-excel': 'xls',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
};

/** Media types that do not say what the file is; its name does. */
const genericTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'application/force-download']);

interface ResponseHead {
  /** The final address, after redirects. */
  url: string;
  /** `Content-Type`; empty for none. */
  type: string;
  /** `Content-Disposition` (RFC 6266); empty for none. */
  disposition: string;
}

/** Returns what a response is: a page, a picture, or a file by its ending; `undefined` if it cannot be published. */
export function kindOfResponse({ url, type, disposition }: ResponseHead): 'page' | 'picture' | FileEnding | undefined {
  const media = type.replace(/;.*/s, '').trim().toLowerCase();
  if (media === 'text/html' || media === 'application/xhtml+xml')
    return /^attachment\b/i.test(disposition) ? 'html' : 'page';
  if (media.startsWith('image/')) return 'picture';
  return endingOfType[media] ?? (genericTypes.has(media) ? endingOf(suggestedName(url, disposition)) : undefined);
}

/** Returns the file's name from its site. A name without an accepted ending gets the given one. */
export function fileName(url: string, disposition: string, ending: FileEnding): string {
  const name = suggestedName(url, disposition) || 'file';
  return endingOf(name) === undefined ? `${name}.${ending}` : name;
}

function endingOf(name: string): FileEnding | undefined {
  const last = name.toLowerCase().split('.').at(-1);
  return name.includes('.') ? endings.find((ending) => ending === last) : undefined;
}

/** Returns the name in `Content-Disposition`, or else the last part of the address. */
function suggestedName(url: string, disposition: string): string {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  const named = (extended && decoded(extended)) ?? plain?.[1] ?? plain?.[2];
  const name = named ?? decoded(new URL(url).pathname.split('/').at(-1) ?? '');
  return name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The name contains a literal percent sign.
    return text;
  }
}
