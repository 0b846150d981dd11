import { buffer } from 'node:stream/consumers';
import { columnLetters } from '#shared/formats/column-letters.ts';
import { mainPartOf, officeCaps } from '../office/office-package.ts';
import { type ChangedPart, writePackage } from '../office/write-package.ts';
import { withZip } from '../zip/safe-zip.ts';

/** How the pages of a sheet are laid out. */
export interface SheetLayout {
  /** The sheet's part, its name, and its position among all sheets. */
  path: string;
  name: string;
  position: number;
  /** Rows and columns that each page repeats. */
  titleRows: number;
  titleColumns: number;
  /** CSS pixels of all columns. */
  width: number;
  /** The author has set page breaks between columns, which fitted pages do not have. */
  hasColumnBreaks: boolean;
}

/** CSS pixels between the margins of a page. */
const portrait = 670;
const landscape = 990;
const largeLandscape = 1450;
/** The smallest scale that is still read; a wider sheet gets the next larger page, and then several pages side by side. */
const smallestScale = 0.4;
const a4 = 9;
const a3 = 8;
/** More rows or columns would fill the page. */
const maxTitles = 12;

/** Bytes of what is before or after the rows of a sheet, and of the workbook part. A longer part stays as it is. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Copies a workbook so that each sheet's pages are as wide as the sheet, repeat its headings and bear its name. What its author has set
 * stays: fitted pages, page breaks between columns, repeated rows, headers. Runs in a process of its own (inspect/process).
 */
export async function copyWithPageLayout(source: string, copy: string, sheets: readonly SheetLayout[]): Promise<void> {
  await withZip(source, officeCaps, async (entries) => {
    const changed = new Map<string, ChangedPart>();
    for (const sheet of sheets) changed.set(sheet.path, (bytes) => layOutSheet(bytes, sheet));
    const path = (await mainPartOf(entries)) ?? 'xl/workbook.xml';
    const workbook = entries.find((entry) => entry.path === path);
    if (workbook && workbook.bytes <= maxBytes) {
      changed.set(path, addPrintTitles((await buffer(await workbook.open())).toString('utf8'), sheets));
    }
    await writePackage(entries, changed, copy);
  });
}

/** Adds the name that says which rows and columns a page repeats (ECMA-376, part 1, 18.2.5). */
function addPrintTitles(workbook: string, sheets: readonly SheetLayout[]): string {
  const prefix = /<(?:([\w.-]+):)?workbook[\s>]/.exec(workbook)?.[1];
  const tag = (name: string) => (prefix === undefined ? name : `${prefix}:${name}`);
  const names = sheets.flatMap(({ name, position, titleRows, titleColumns }) => {
    const isSet = new RegExp(
      `<[^<>]*_xlnm\\.Print_Titles"[^<>]*localSheetId="${position}"|localSheetId="${position}"[^<>]*_xlnm\\.Print_Titles"`,
    ).test(workbook);
    const quoted = `'${name.replaceAll("'", "''")}'`;
    const ranges = [
      ...(titleColumns > 0 && titleColumns <= maxTitles ? [`${quoted}!$A:$${columnLetters(titleColumns - 1)}`] : []),
      ...(titleRows > 0 && titleRows <= maxTitles ? [`${quoted}!$1:$${titleRows}`] : []),
    ];
    if (isSet || ranges.length === 0) return [];
    return [
      `<${tag('definedName')} name="_xlnm.Print_Titles" localSheetId="${position}">${xmlText(ranges.join(','))}</${tag('definedName')}>`,
    ];
  });
  if (names.length === 0) return workbook;
  const list = `</${tag('definedNames')}>`;
  if (workbook.includes(list)) return workbook.replace(list, () => names.join('') + list);
  const added = `<${tag('definedNames')}>${names.join('')}${list}`;
  const before = ['externalReferences', 'functionGroups', 'sheets']
    .map((name) => `</${tag(name)}>`)
    .find((end) => workbook.includes(end));
  return before === undefined ? workbook : workbook.replace(before, () => before + added);
}

/** Changes what precedes and what follows the rows of a worksheet part; the rows pass through as they are read. */
async function* layOutSheet(bytes: AsyncIterable<Uint8Array>, sheet: SheetLayout): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  let text = '';
  let state: 'before' | 'rows' | 'after' | 'as it is' = 'before';
  let keepsPages = sheet.hasColumnBreaks;
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true });
    if (state === 'before') {
      const rows = /<(?:[\w.-]+:)?sheetData\b[^<>]*>/.exec(text);
      if (rows) {
        const head = text.slice(0, rows.index);
        keepsPages ||= /<(?:[\w.-]+:)?pageSetUpPr\b[^<>]*fitToPage="(?:1|true)"/.test(head);
        yield Buffer.from((keepsPages ? head : fitToPage(head)) + rows[0]);
        text = text.slice(rows.index + rows[0].length);
        state = rows[0].endsWith('/>') ? 'after' : 'rows';
      } else if (text.length > maxBytes) state = 'as it is';
    }
    if (state === 'rows') {
      const end = /<\/(?:[\w.-]+:)?sheetData\s*>/.exec(text);
      // The end may be cut in two.
      const until = end ? end.index : Math.max(0, text.lastIndexOf('<'));
      yield Buffer.from(text.slice(0, until));
      text = text.slice(until);
      if (end) state = 'after';
    }
    if (state === 'as it is' || (state === 'after' && text.length > maxBytes)) {
      state = 'as it is';
      yield Buffer.from(text);
      text = '';
    }
  }
  text += decoder.decode();
  yield Buffer.from(state === 'after' ? setPages(text, sheet, keepsPages) : text);
}

/** Says that the pages of a sheet are fitted, in its properties (ECMA-376, part 1, 18.3.1.65). */
function fitToPage(head: string): string {
  const prefix = /<(?:([\w.-]+):)?worksheet[\s>]/.exec(head)?.[1];
  const tag = (name: string) => (prefix === undefined ? name : `${prefix}:${name}`);
  const fitted = `<${tag('pageSetUpPr')} fitToPage="1"/>`;
  const plain = head.replace(/<(?:[\w.-]+:)?pageSetUpPr\b[^<>]*\/>/, '');
  const end = `</${tag('sheetPr')}>`;
  if (plain.includes(end)) return plain.replace(end, () => fitted + end);
  const empty = new RegExp(`<${tag('sheetPr')}\\b([^<>]*)/>`);
  if (empty.test(plain))
    return plain.replace(empty, (_, attributes: string) => `<${tag('sheetPr')}${attributes}>${fitted}${end}`);
  return plain.replace(/<(?:[\w.-]+:)?worksheet\b[^<>]*>/, (root) => `${root}<${tag('sheetPr')}>${fitted}${end}`);
}

/** Elements of a worksheet that follow the page's setup (ECMA-376, part 1, 18.3.1.99). */
const followers =
  'rowBreaks|colBreaks|customProperties|cellWatches|ignoredErrors|smartTags|drawing|legacyDrawing|legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst';

/** Elements of a worksheet before the page's setup, whose content may have elements of the names that are looked for. */
const containers = ['customSheetViews', 'conditionalFormatting', 'dataValidations', 'hyperlinks'];

/** Sets the size of the pages, unless the author has, and a header with the sheet's name where there is none. */
function setPages(end: string, { width }: Pick<SheetLayout, 'width'>, keepsPages: boolean): string {
  const prefix = /<\/(?:([\w.-]+):)?worksheet\s*>/.exec(end)?.[1];
  const tag = (name: string) => (prefix === undefined ? name : `${prefix}:${name}`);
  const start = Math.max(0, ...containers.map((name) => end.lastIndexOf(`</${tag(name)}>`)));
  const tail = end.slice(start);
  const header = /<(?:[\w.-]+:)?headerFooter\b(?:[^<>]*\/>|[\s\S]*?<\/(?:[\w.-]+:)?headerFooter\s*>)/.exec(tail)?.[0];
  const stated = /<(?:[\w.-]+:)?pageSetup\b[^<>]*\/>/.exec(tail)?.[0];
  const rest = tail.replace(header ?? /$^/, '').replace(stated ?? /$^/, '');
  const pages = keepsPages ? (stated ?? '') : `<${tag('pageSetup')} ${pageSize(width)}/>`;
  const isHeaded = header !== undefined && /Header\b[^<>]*>[^<]/.test(header);
  const heading = isHeaded
    ? header
    : `<${tag('headerFooter')}><${tag('oddHeader')}>&amp;C&amp;A</${tag('oddHeader')}>${footerOf(header)}</${tag('headerFooter')}>`;
  const next = new RegExp(`<(?:[\\w.-]+:)?(?:${followers})\\b|</(?:[\\w.-]+:)?worksheet\\s*>`).exec(rest);
  return next ? end.slice(0, start) + rest.slice(0, next.index) + pages + heading + rest.slice(next.index) : end;
}

function footerOf(header: string | undefined): string {
  return /<(?:[\w.-]+:)?oddFooter\b[^<>]*>[^<]*<\/(?:[\w.-]+:)?oddFooter\s*>/.exec(header ?? '')?.[0] ?? '';
}

function pageSize(width: number): string {
  const pages = (across: number) => `fitToWidth="${across}" fitToHeight="0"`;
  if (width <= portrait / 0.9) return `paperSize="${a4}" orientation="portrait" ${pages(1)}`;
  if (width <= landscape / smallestScale) return `paperSize="${a4}" orientation="landscape" ${pages(1)}`;
  return `paperSize="${a3}" orientation="landscape" ${pages(Math.ceil(width / (largeLandscape / smallestScale)))}`;
}

function xmlText(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
