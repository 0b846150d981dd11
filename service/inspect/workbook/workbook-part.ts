import { posix } from 'node:path';
import { isOn, type PartReader } from '../office/part-reader.ts';

export interface SheetPart {
  name: string;
  path: string;
  /** Among all sheets, from 0. */
  position: number;
}

export interface WorkbookPart {
  /** Visible worksheets, in the order of their tabs. */
  sheets: SheetPart[];
  /** Index into `sheets`. */
  active: number;
  from1904: boolean;
  strings: string | undefined;
  styles: string | undefined;
  theme: string | undefined;
}

/** A relationship of a part (ECMA-376, part 2, 9.3). */
export interface Relation {
  /** The last part of its type: `worksheet`, `hyperlink`, `image`. */
  type: string;
  /** Path of the part; the address as written where it is external. */
  target: string;
  external: boolean;
}

const maxSheets = 500;
const maxNameLength = 200;

/** Reads which sheets a workbook shows (ECMA-376, part 1, 18.2). */
export async function readWorkbookPart(parts: PartReader, path: string): Promise<WorkbookPart> {
  const relations = await readRelations(parts, path);
  const listed: { name: string; id: string; shown: boolean }[] = [];
  let active = 0;
  let from1904 = false;
  await parts.read(path, {
    opened(name, attributes) {
      if (name === 'workbookPr') from1904 = isOn(attributes.date1904);
      else if (name === 'workbookView') active = Number(attributes.activeTab ?? 0);
      else if (name === 'sheet' && listed.length < maxSheets) {
        const { state = 'visible', id = '' } = attributes;
        listed.push({ name: (attributes.name ?? '').slice(0, maxNameLength), id, shown: state === 'visible' });
      }
    },
  });
  const open = listed[active];
  const worksheets = listed.filter(({ id, shown }) => shown && relations.get(id)?.type === 'worksheet');
  const target = (type: string) => [...relations.values()].find((one) => one.type === type && !one.external)?.target;
  return {
    sheets: worksheets.map((sheet) => ({
      name: sheet.name,
      path: relations.get(sheet.id)?.target ?? '',
      position: listed.indexOf(sheet),
    })),
    active: Math.max(0, open ? worksheets.indexOf(open) : 0),
    from1904,
    strings: target('sharedStrings'),
    styles: target('styles'),
    theme: target('theme'),
  };
}

/** Reads the relationships of a part, by their ids. */
export async function readRelations(parts: PartReader, path: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const folder = posix.dirname(path);
  await parts.read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`), {
    opened(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship') return;
      const external = mode?.toLowerCase() === 'external';
      const inPackage = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      relations.set(id, {
        type: type.slice(type.lastIndexOf('/') + 1),
        target: external ? target : inPackage,
        external,
      });
    },
  });
  return relations;
}

/** Reads the texts that cells refer to by number (ECMA-376, part 1, 18.4). Formatting within a text is not kept. */
export async function readStrings(parts: PartReader, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (path === undefined) return strings;
  let text = '';
  let within = false;
  let phonetic = false;
  await parts.read(path, {
    opened(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') within = !phonetic;
    },
    closed(name) {
      if (name === 'si') strings.push(unescapeText(text));
      else if (name === 'rPh') phonetic = false;
      else if (name === 't') within = false;
    },
    text(piece) {
      if (within) text += piece;
    },
  });
  return strings;
}

/** Excel writes characters that XML forbids as `_xHHHH_` (ECMA-376, part 1, 22.9.2.19). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => {
    const value = Number.parseInt(code, 16);
    // Control characters show nothing; a line break does.
    return value === 13 ? '' : value < 32 && value !== 10 && value !== 9 ? '' : String.fromCharCode(value);
  });
}
