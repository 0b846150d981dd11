/** The application around the pane, as far as the add-in tells them apart. */
export type OfficeApp = 'word' | 'powerpoint' | 'excel';

interface FileKind {
  /** Endings of files of the kind that Office hands out as they are. */
  endings: readonly [string, ...string[]];
  mime: string;
  /** The name of a file that has none yet. */
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
 * The file's name as its address gives it. Office hands out Open XML whatever the file was opened from, so that a
 * `.doc` becomes a `.docx`.
 */
export function fileName(app: OfficeApp, address: string | undefined): string {
  const { endings, unnamed } = kinds[app];
  const last = lastPart(address ?? '') || unnamed;
  if (endings.some((ending) => last.toLowerCase().endsWith(ending))) return last;
  return last.replace(/\.[a-z]{3,4}$/i, '') + endings[0];
}

function lastPart(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  const last = path.split(/[/\\]/).pop() ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
