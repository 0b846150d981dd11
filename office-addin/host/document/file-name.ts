import type { OfficeApp } from '../platform/office-ready.ts';
import { decoded, splitWebAddress } from './document-address.ts';

interface FileKind {
  /** File extensions of the formats that Office returns unchanged. */
  endings: readonly [string, ...string[]];
  mime: string;
  /** The name of an unsaved file. */
  unnamed: string;
}

const openXml = 'application/vnd.openxmlformats-officedocument';

const kinds: Record<OfficeApp, FileKind> = {
  word: { endings: ['.docx', '.docm'], mime: `${openXml}.wordprocessingml.document`, unnamed: 'Document' },
  powerpoint: {
    endings: ['.pptx', '.pptm', '.ppsx'],
    mime: `${openXml}.presentationml.presentation`,
    unnamed: 'Presentation',
  },
  excel: { endings: ['.xlsx', '.xlsm'], mime: `${openXml}.spreadsheetml.sheet`, unnamed: 'Workbook' },
};

export function mimeType(app: OfficeApp): string {
  return kinds[app].mime;
}

/**
 * Returns the file's name from its address. Office always returns Open XML, so the name of a `.doc` gets the extension
 * `.docx`.
 */
export function fileName(app: OfficeApp, address: string | undefined): string {
  const { endings, unnamed } = kinds[app];
  const last = lastPart(address ?? '') || unnamed;
  if (endings.some((ending) => last.toLowerCase().endsWith(ending))) return last;
  return last.replace(/\.[a-z]{3,4}$/i, '') + endings[0];
}

/** Returns the title that a file is published with unless the person enters another: its name without the extension. */
export function titleOf(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}

/** Returns the last part of a web address, a file URL or a path; the page of an editor names its file in a parameter. */
function lastPart(address: string): string {
  const web = splitWebAddress(address);
  if (web) return new URLSearchParams(web.query).get('file') ?? decoded(web.path.at(-1) ?? '');
  const last = address.split(/[/\\]/).pop() ?? '';
  return /^file:/i.test(address) ? decoded(last) : last;
}
