import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFBool, PDFDocument, type PDFForm, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formattedForm, terms } from '../../../test/support/signing/signature-form.ts';
import type { FormField } from '../../form-model/form-field.ts';
import { writeSfnt } from '../../signing/text/sfnt.ts';
import { woffTables } from '../../signing/text/typeface.ts';
import { fontFilesFor } from '../../text/fonts/font-files.ts';
import { readPdf } from '../pdf/read-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fieldsIn(path: string): Promise<FormField[] | undefined> {
  const { pdfForm } = await readPdf(path);
  return typeof pdfForm === 'object' ? pdfForm.fields : undefined;
}

async function fieldsOf(pdf: PDFDocument, updateFieldAppearances = true): Promise<FormField[] | undefined> {
  const path = join(folder, 'form.pdf');
  await writeFile(path, await pdf.save({ updateFieldAppearances }));
  return fieldsIn(path);
}

describe('the fields of a PDF', () => {
  it('are in the order of the tree, even when names are numbers, with their properties from the PDF', async () => {
    const pdf = await PDFDocument.create();
    const [first, second] = [pdf.addPage([300, 400]), pdf.addPage([300, 400])];
    const form = pdf.getForm();
    const text = form.createTextField('order.10');
    text.setText('before');
    text.setMaxLength(12);
    text.enableRequired();
    text.addToPage(second, { x: 10, y: 20, width: 100, height: 30 });
    text.acroField.dict.set(PDFName.of('TU'), PDFString.of('Your order'));
    const due = form.createTextField('2');
    due.setMaxLength(10);
    due.addToPage(first, { x: 10, y: 20, width: 100, height: 30 });
    const format = { S: 'JavaScript', JS: PDFString.of('AFDate_FormatEx("dd.mm.yyyy");') };
    due.acroField.dict.set(PDFName.of('AA'), pdf.context.obj({ F: format }));
    const box = form.createCheckBox('1');
    box.enableReadOnly();
    box.addToPage(first, { x: 10, y: 60, width: 12, height: 12 });
    const fields = await fieldsOf(pdf);
    expect(fields?.map(({ name, kind, boxes }) => [name, kind, boxes[0]?.page])).toEqual([
      ['order.10', 'text', 2],
      ['2', 'date', 1],
      ['1', 'checkbox', 1],
    ]);
    expect(fields?.[0]).toMatchObject({ label: 'Your order', required: true, maxLength: 12, initial: ['before'] });
    expect(fields?.[0]?.boxes[0]?.rect.map(Math.round)).toEqual([10, 20, 111, 51]);
    expect(fields?.[1]).toMatchObject({
      label: '2',
      required: false,
      dateFormat: 'dd.mm.yyyy',
      initial: [],
      maxLength: 10,
    });
    expect(fields?.[2]).toMatchObject({ readOnly: true, options: [{ value: 'Yes', label: 'Yes' }] });
  });

  it('have the formats of their scripts, values that are streams, and what the file shows by itself', async () => {
    const pdf = await PDFDocument.load(await formattedForm());
    const [phone, paragraph, amount] = (await fieldsOf(pdf, false)) ?? [];
    expect(phone).toMatchObject({ textFormat: 'AFSpecial_Format(2)', initial: ['(123) 456-7890'], drawn: true });
    expect(paragraph).toMatchObject({ kind: 'multiline', initial: [terms], drawn: true });
    expect(amount).toMatchObject({ textFormat: 'AFNumber_Format(2, 0, 0, 0, "$", true)', initial: [] });
    // Viewers redraw such a form: what they show is the value.
    pdf.getForm().acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
    expect((await fieldsOf(pdf, false))?.some(({ drawn }) => drawn)).toBe(false);
  });

  it('have the size and the kind of typeface of their default appearance', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([300, 400]);
    for (const [index, appearance] of ['/TiRo 9 Tf 0 g', '/CoBo 0 Tf 0 g', '/Helv 12 Tf 0 g'].entries()) {
      const field = pdf.getForm().createTextField(String(index));
      field.addToPage(page, { x: 10, y: 20 + 40 * index, width: 100, height: 30 });
      field.acroField.setDefaultAppearance(appearance);
      field.acroField.getWidgets()[0]?.dict.delete(PDFName.of('DA'));
    }
    const fields = await fieldsOf(pdf, false);
    expect(fields?.map(({ fontSize, typeface, bold }) => [fontSize, typeface, bold])).toEqual([
      [9, 'serif', undefined],
      [undefined, 'mono', true],
      [12, undefined, undefined],
    ]);
  });

  it('are too many when a few hold more options than a page can', async () => {
    const pdf = await PDFDocument.create();
    const choice = pdf.getForm().createDropdown('choice');
    choice.addToPage(pdf.addPage([300, 400]), { x: 10, y: 20, width: 100, height: 30 });
    const answers = Array.from({ length: 30_000 }, (_, at) =>
      PDFString.of(`An answer among many others, number ${at}`),
    );
    choice.acroField.dict.set(PDFName.of('Opt'), pdf.context.obj(answers));
    const path = join(folder, 'long.pdf');
    await writeFile(path, await pdf.save({ updateFieldAppearances: false }));
    expect(await readPdf(path)).toMatchObject({ pdfForm: 'too many' });
  });

  it('that are already signed cannot be signed again', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([300, 400]);
    for (const [name, value] of [
      ['Seller', pdf.context.obj({ Type: 'Sig', Contents: PDFString.of('x') })],
      ['Buyer', undefined],
    ] as const) {
      const entries = {
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        T: PDFString.of(name),
        F: 4,
        Rect: [10, 20, 110, 50],
      };
      const field = pdf.context.register(pdf.context.obj({ ...entries, P: page.ref, ...(value ? { V: value } : {}) }));
      page.node.addAnnot(field);
      pdf.getForm().acroForm.addField(field);
    }
    const fields = await fieldsOf(pdf);
    expect(fields?.map(({ name, readOnly }) => [name, readOnly])).toEqual([
      ['Seller', true],
      ['Buyer', false],
    ]);
  });

  it('are none in a PDF without a form or with push buttons only', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage();
    expect(await fieldsOf(pdf)).toBeUndefined();
    pdf.getForm().createButton('Send').addToPage('Send', page);
    expect(await fieldsOf(pdf)).toBeUndefined();
  });
});

const documents = new URL('../../../../shared/documents/', import.meta.url);
const manifest = new URL('manifest.json', documents);

const expectedField = z.object({
  name: z.string(),
  type: z.string(),
  multiline: z.boolean().default(false),
  read_only: z.boolean().default(false),
  several: z.boolean().optional(),
  editable: z.boolean().optional(),
  comb: z.boolean().optional(),
  max_length: z.int().optional(),
  on: z.array(z.string()).optional(),
  options: z.array(z.string()).optional(),
  value: z.union([z.boolean(), z.string(), z.array(z.string())]).optional(),
  boxes: z.int().optional(),
});

const corpus = z.object({
  documents: z.array(
    z.object({
      file: z.string(),
      form: z.object({ xfa: z.string().optional(), fields: z.array(expectedField) }).optional(),
    }),
  ),
});

describe.runIf(existsSync(manifest))('the fields of real forms', () => {
  // Tests are also collected where the manifest is missing.
  const known: unknown = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : { documents: [] };
  const { documents: listed } = corpus.parse(known);
  const forms = listed.flatMap(({ file, form }) =>
    form && form.xfa !== 'only' ? [{ file, fields: form.fields }] : [],
  );

  it.each(forms)('are read unchanged from $file', async ({ file, fields: expected }) => {
    const fields = await fieldsIn(new URL(file, documents).pathname);
    const answerable = expected.filter(({ type }) => type !== 'button');
    expect(fields?.map(({ name }) => name)).toEqual(answerable.map(({ name }) => name));
    for (const [at, want] of answerable.entries()) {
      const kind = want.type === 'text' && want.multiline ? 'multiline' : want.type;
      const field = fields?.[at];
      expect(field, want.name).toMatchObject({ kind, readOnly: want.read_only });
      expect([field?.several, field?.editable, field?.comb, field?.maxLength], want.name).toEqual([
        want.several,
        want.editable,
        want.comb,
        want.max_length,
      ]);
      expect(field?.options.map(({ value }) => value)).toEqual(want.on ?? want.options ?? []);
      expect(field?.initial).toEqual(initial(want));
      if (want.boxes !== undefined) expect(field?.boxes).toHaveLength(want.boxes);
    }
  });
});

/** Converts the expected value: a ticked box has its on-value, and lines end as elsewhere. */
function initial({ value, on }: z.infer<typeof expectedField>): string[] {
  if (value === undefined) return [];
  if (typeof value === 'boolean') return value ? (on ?? []) : [];
  return [value].flat().flatMap((text) => (text === '' ? [] : [text.replaceAll('\r', '\n')]));
}

describe('the label of a field that the PDF does not name', () => {
  async function labels(draw: (page: PDFPage, form: PDFForm) => void): Promise<Record<string, string>> {
    const pdf = await PDFDocument.create();
    draw(pdf.addPage([400, 400]), pdf.getForm());
    return Object.fromEntries((await fieldsOf(pdf))?.map(({ name, label }) => [name, label]) ?? []);
  }
  const box = (x: number, y: number, width = 100, height = 20) => ({ x, y, width, height });

  it('is the text left of it, or above it, or right of a check box', async () => {
    const found = await labels((page, form) => {
      page.drawText('Full name:', { x: 20, y: 306, size: 12 });
      form.createTextField('Text1').addToPage(page, box(120, 300));
      page.drawText('Street and number', { x: 120, y: 265, size: 10 });
      form.createTextField('Text2').addToPage(page, box(120, 240));
      form.createCheckBox('Check3').addToPage(page, box(20, 200, 12, 12));
      page.drawText('I accept the terms.', { x: 38, y: 202, size: 12 });
      page.drawText('Remarks ______', { x: 20, y: 168, size: 12 });
      page.drawText('(optional)', { x: 20, y: 150, size: 12 });
      form.createTextField('Text4').addToPage(page, box(120, 120, 100, 60));
    });
    expect(found).toEqual({
      Text1: 'Full name',
      Text2: 'Street and number',
      Check3: 'I accept the terms',
      Text4: 'Remarks',
    });
  });

  // The Arabic words have letters that are neither joined nor dotted: a PDF of pdf-lib does not say which letter another is.
  it.each([
    ['Hebrew', 'noto-sans-hebrew', ['שם מלא:', 'כתובת', 'אני מסכים']],
    ['Arabic', 'noto-sans-arabic', ['دور', 'دار', 'وارد']],
  ] as const)('is the text right of it in %s, and left of a check box', async (_, family, [name, address, consent]) => {
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(fontkit);
    const [file = ''] = fontFilesFor(family, 400, name.codePointAt(0) ?? 0);
    const font = await pdf.embedFont(writeSfnt(woffTables(readFileSync(file))));
    const [page, form] = [pdf.addPage([400, 400]), pdf.getForm()];
    const endsAt = (text: string, right: number, y: number, size = 12) =>
      page.drawText(text, { x: right - font.widthOfTextAtSize(text, size), y, size, font });
    // Two fields in a line, each with its label on its right.
    endsAt(name, 390, 306);
    form.createTextField('Text1').addToPage(page, box(230, 300, 90));
    endsAt(address, 190, 306);
    form.createTextField('Text2').addToPage(page, box(20, 300, 110));
    form.createCheckBox('Check3').addToPage(page, box(378, 200, 12, 12));
    endsAt(consent, 372, 202);
    const group = form.createRadioGroup('Group4');
    for (const [at, text] of [name, address].entries()) {
      group.addOptionToPage(String(at), page, box(378 - at * 150, 150, 12, 12));
      endsAt(text, 372 - at * 150, 152);
    }
    const fields = await fieldsOf(pdf);
    const shown = (text: string) => text.replace(':', '').normalize('NFKC');
    expect(fields?.map(({ label }) => label.normalize('NFKC'))).toEqual([
      ...[name, address, consent].map(shown),
      'Group4',
    ]);
    expect(fields?.[3]?.options.map(({ label }) => label.normalize('NFKC'))).toEqual([name, address].map(shown));
  });

  /** Creates radio buttons with the values 0, 1, … at these places. */
  const radio = (page: PDFPage, form: PDFForm, places: [x: number, y: number][]) => {
    const group = form.createRadioGroup('Group1');
    for (const [at, [x, y]] of places.entries()) group.addOptionToPage(String(at), page, box(x, y, 12, 12));
    return group;
  };
  async function choices(draw: (page: PDFPage, form: PDFForm) => void): Promise<unknown> {
    const pdf = await PDFDocument.create();
    draw(pdf.addPage([400, 400]), pdf.getForm());
    const [field] = (await fieldsOf(pdf)) ?? [];
    return [field?.label, field?.options];
  }
  const values = [
    { value: '0', label: '0' },
    { value: '1', label: '1' },
  ];

  it('of a choice is the text right of its button, where each has one', async () => {
    const named = [
      'Delivery',
      [
        { value: '0', label: 'By post' },
        { value: '1', label: 'I pick it up' },
      ],
    ];
    const beside = choices((page, form) => {
      page.drawText('Delivery:', { x: 20, y: 302, size: 12 });
      radio(page, form, [
        [100, 300],
        [200, 300],
      ]);
      page.drawText('By post', { x: 118, y: 302, size: 12 });
      page.drawText('I pick it up', { x: 218, y: 302, size: 12 });
    });
    expect(await beside).toEqual(named);
    const below = choices((page, form) => {
      page.drawText('Delivery', { x: 20, y: 316, size: 12 });
      radio(page, form, [
        [20, 300],
        [20, 280],
      ]);
      page.drawText('By post', { x: 38, y: 302, size: 12 });
      page.drawText('I pick it up', { x: 38, y: 282, size: 12 });
    });
    expect(await below).toEqual(named);
  });

  it('of a choice is the text left of its button, where none has one of its own on its right', async () => {
    const named = [
      { value: '0', label: 'Yes' },
      { value: '1', label: 'No' },
    ];
    const beside = choices((page, form) => {
      page.drawText('Married:', { x: 10, y: 302, size: 12 });
      page.drawText('Yes', { x: 76, y: 302, size: 12 });
      page.drawText('No', { x: 120, y: 302, size: 12 });
      radio(page, form, [
        [100, 300],
        [140, 300],
      ]);
    });
    expect(await beside).toEqual(['Married', named]);
    const below = choices((page, form) => {
      page.drawText('Married', { x: 20, y: 318, size: 12 });
      page.drawText('Yes', { x: 20, y: 302, size: 12 });
      page.drawText('No', { x: 20, y: 282, size: 12 });
      radio(page, form, [
        [100, 300],
        [100, 280],
      ]);
    });
    expect(await below).toEqual(['Married', named]);
    const unasked = choices((page, form) => {
      page.drawText('Yes', { x: 74, y: 302, size: 12 });
      page.drawText('No', { x: 116, y: 302, size: 12 });
      radio(page, form, [
        [100, 300],
        [140, 300],
      ]);
    });
    expect(await unasked).toEqual(['Group1', named]);
  });

  it('of a choice is not the text of the choice beside it, nor the same for two', async () => {
    const shifted = choices((page, form) => {
      page.drawText('Yes', { x: 74, y: 302, size: 12 });
      page.drawText('No', { x: 120, y: 302, size: 12 });
      page.drawText('Date', { x: 158, y: 302, size: 12 });
      radio(page, form, [
        [100, 300],
        [140, 300],
      ]);
    });
    expect(await shifted).toEqual(['Yes', values]);
    const same = choices((page, form) => {
      radio(page, form, [
        [20, 300],
        [20, 280],
      ]);
      for (const y of [302, 282]) page.drawText('Tick one', { x: 38, y, size: 12 });
    });
    expect(await same).toEqual(['Group1', values]);
  });

  it('of a choice is the name that the PDF gives to its button, and the question has its own', async () => {
    const named = choices((page, form) => {
      const group = radio(page, form, [
        [100, 300],
        [200, 300],
      ]);
      for (const [at, widget] of group.acroField.getWidgets().entries()) {
        widget.dict.set(PDFName.of('TU'), PDFString.of(['By post', 'I pick it up'][at] ?? ''));
      }
      group.acroField.dict.set(PDFName.of('TU'), PDFString.of('How you get it'));
      page.drawText('0', { x: 118, y: 302, size: 12 });
    });
    expect(await named).toEqual([
      'How you get it',
      [
        { value: '0', label: 'By post' },
        { value: '1', label: 'I pick it up' },
      ],
    ]);
    const question = choices((page, form) => {
      const group = radio(page, form, [
        [100, 300],
        [200, 300],
      ]);
      for (const widget of group.acroField.getWidgets()) {
        widget.dict.set(PDFName.of('TU'), PDFString.of('How you get it'));
      }
    });
    expect(await question).toEqual(['How you get it', values]);
  });

  it('is not the text of another field, nor text far away', async () => {
    const found = await labels((page, form) => {
      page.drawText('City', { x: 20, y: 306, size: 12 });
      form.createTextField('Text1').addToPage(page, box(60, 300, 80));
      form.createTextField('Text2').addToPage(page, box(160, 300, 80));
      page.drawText('A heading', { x: 20, y: 380, size: 12 });
      form.createTextField('Text3').addToPage(page, box(60, 100));
    });
    expect(found).toEqual({ Text1: 'City', Text2: 'Text2', Text3: 'Text3' });
  });
});
