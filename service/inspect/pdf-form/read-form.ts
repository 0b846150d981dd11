import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { storableText } from '../../db/storable-json.ts';
import type { FormField, PdfForm } from '../../form-model/form-field.ts';
import type { FieldTree, NamedField } from './field-tree.ts';
import { fieldFromWidgets, initialText, unshownField } from './form-field-from-widgets.ts';
import { labelByText } from './label-beside.ts';
import { type TreeField, treeField, type Widget, widget } from './widget.ts';

/** Maximum number of fields; each is an input in the visitor's page. */
export const maxFields = 1000;

/** Maximum characters of a stored form: lists of countries fit, and the visitor's page contains all of it. */
const maxText = 1_000_000;

/** Pages searched when fields do not name their page. */
const maxPagesSearched = 200;

/**
 * Reads the fields of a PDF's AcroForm in tree order; `undefined` when there are none to answer.
 * @param readTree returns the fields in tree order, and what PDF.js does not read; PDF.js has its own order
 * @returns `too many` when there are more than `maxFields`, or too much text in them
 */
export async function readForm(
  pdf: PDFDocumentProxy,
  readTree: () => Promise<FieldTree>,
): Promise<PdfForm | 'too many' | undefined> {
  const objects = await pdf.getFieldObjects();
  if (!objects) return undefined;
  // By normalized name, as the widgets have it (widget.ts).
  const tree = new Map(
    [...objects].map(([name, fields]) => [storableText(name), fields.map((field) => treeField.parse(field))]),
  );
  const answerable = [...tree.values()].filter((fields) => fields.some(({ type }) => type !== '' && type !== 'button'));
  if (answerable.length === 0) return undefined;
  if (answerable.length > maxFields) return 'too many';
  const boxes = await readBoxes(pdf, pagesOf([...tree.values()].flat(), pdf.numPages));
  const { fields: inOrder, needAppearances } = await readTree();
  const named = inOrder.map((field) => ({ ...field, name: storableText(field.name) }));
  const ranks = new Map(named.map(({ name }, at) => [name, at]));
  const known = new Map(named.map((field) => [field.name, field]));
  const rank = (name: string) => ranks.get(name) ?? ranks.size;
  const fields = [...tree]
    .sort(([one], [other]) => rank(one) - rank(other))
    .flatMap(([name, inTree]): FormField[] => {
      const shown = boxes.get(name);
      const field = shown ? fieldFromWidgets(name, shown, inTree) : unshownField(name, inTree);
      if (!field) return [];
      const { drawn, ...rest } = withTree(field, known.get(field.name));
      return [drawn === true && !needAppearances ? { ...rest, drawn } : rest];
    });
  if (fields.length === 0) return undefined;
  const labelled = await labelByText(pdf, fields);
  return JSON.stringify(labelled).length > maxText ? 'too many' : { fields: labelled };
}

/**
 * Adds the properties from the tree. A widget's own label takes precedence. A signed signature field cannot be signed
 * again.
 */
function withTree(field: FormField, { label, filled, streamed }: Partial<NamedField> = {}): FormField {
  const isText = field.kind === 'text' || field.kind === 'multiline';
  return {
    ...field,
    ...(isText && streamed !== undefined ? { initial: initialText(streamed, field.textFormat) } : {}),
    label: field.label === field.name && label !== undefined ? label : field.label,
    readOnly: field.readOnly || (field.kind === 'signature' && filled === true),
  };
}

function pagesOf(fields: readonly TreeField[], pages: number): number[] {
  const shown = fields.filter(({ type }) => type !== '');
  if (shown.some(({ page }) => page < 0)) {
    return Array.from({ length: Math.min(pages, maxPagesSearched) }, (_, at) => at + 1);
  }
  return [...new Set(shown.map(({ page }) => page + 1))].sort((one, other) => one - other);
}

async function readBoxes(pdf: PDFDocumentProxy, pages: readonly number[]): Promise<Map<string, Widget[]>> {
  const boxes = new Map<string, Widget[]>();
  for (const number of pages) {
    const page = await pdf.getPage(number);
    for (const [order, annotation] of (await page.getAnnotations({ intent: 'display' })).entries()) {
      const read = widget.safeParse(annotation);
      if (!read.success) continue;
      const of = boxes.get(read.data.fieldName) ?? [];
      of.push({ ...read.data, page: number, order });
      boxes.set(read.data.fieldName, of);
    }
    page.cleanup();
  }
  return boxes;
}
