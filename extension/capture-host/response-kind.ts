import { acceptedEndings, endingOf } from '#shared/contract/accepted-endings.ts';

/** The ending of a file that can be published, for example `.pdf`. */
export type FileEnding = `.${string}`;

const office = 'application/vnd.openxmlformats-officedocument.';

/** By the media type, in lower case. */
const endingOfType: Readonly<Record<string, FileEnding>> = {
  'application/pdf': '.pdf',
  [`${office}wordprocessingml.document`]: '.docx',
  'application/vnd.ms-word.document.macroenabled.12': '.docm',
  [`${office}presentationml.presentation`]: '.pptx',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12': '.pptm',
  [`${office}presentationml.slideshow`]: '.ppsx',
  [`${office}spreadsheetml.sheet`]: '.xlsx',
  'application/vnd.ms-excel.sheet.macroenabled.12': '.xlsm',
  'application/msword': '.doc',
  'application/vnd.ms-powerpoint': '.ppt',
  'application/vnd.ms-excel': '.xls',
  'application/zip': '.zip',
  'application/x-zip-compressed': '.zip',
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
    return /^attachment\b/i.test(disposition) ? '.html' : 'page';
  if (media.startsWith('image/')) return 'picture';
  return endingOfType[media] ?? (genericTypes.has(media) ? acceptedEnding(suggestedName(url, disposition)) : undefined);
}

/** Returns the file's name from its site. A name without an accepted ending gets the given one. */
export function fileName(url: string, disposition: string, ending: FileEnding): string {
  const name = suggestedName(url, disposition) || 'file';
  return acceptedEnding(name) === undefined ? `${name}${ending}` : name;
}

function acceptedEnding(name: string): FileEnding | undefined {
  const ending = endingOf(name);
  return ending !== undefined && acceptedEndings.includes(ending) ? (ending as FileEnding) : undefined;
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
