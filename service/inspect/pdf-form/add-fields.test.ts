import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import type { PlacedField } from '#shared/contract/placed-field.ts';
import { addFields, measurePages } from './add-fields.ts';

type Box = [left: number, bottom: number, right: number, top: number];

const field: PlacedField = {
  kind: 'text',
  name: 'name',
  label: 'Name',
  required: false,
  page: 1,
  left: 10,
  top: 20,
  width: 100,
  height: 30,
};

/** Adds a field to a page with these boxes. @returns the size of the page, and where the field is */
async function placedOn(media: Box, crop: Box, angle = 0) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  page.node.set(PDFName.of('MediaBox'), pdf.context.obj(media));
  page.node.set(PDFName.of('CropBox'), pdf.context.obj(crop));
  page.node.set(PDFName.of('Rotate'), pdf.context.obj(angle));
  const bytes = await pdf.save();
  const measured = await measurePages(bytes);
  const [widget] = (await PDFDocument.load(await addFields(bytes, [field])))
    .getForm()
    .getTextField('name')
    .acroField.getWidgets();
  const { x = 0, y = 0, width = 0, height = 0 } = widget?.getRectangle() ?? {};
  return { size: 'pages' in measured ? measured.pages[0] : undefined, rect: [x, y, x + width, y + height] };
}

describe('a field', () => {
  it.each<[string, Box, Box, number, unknown]>([
    ['within it', [0, 0, 612, 792], [100, 100, 500, 700], 0, { size: [400, 600], rect: [110, 650, 210, 680] }],
    [
      'larger than the paper',
      [0, 0, 612, 792],
      [-20, -20, 632, 812],
      0,
      { size: [612, 792], rect: [10, 742, 110, 772] },
    ],
    ['larger and rotated', [0, 0, 612, 792], [-20, -20, 632, 812], 90, { size: [792, 612], rect: [20, 10, 50, 110] }],
    [
      'partly beyond the paper',
      [0, 0, 612, 792],
      [100, 100, 700, 800],
      0,
      { size: [512, 692], rect: [110, 742, 210, 772] },
    ],
    ['beyond the paper', [0, 0, 612, 792], [700, 0, 900, 792], 0, { size: [612, 792], rect: [10, 742, 110, 772] }],
    [
      'with its corners exchanged',
      [0, 0, 612, 792],
      [500, 700, 100, 100],
      0,
      { size: [400, 600], rect: [110, 650, 210, 680] },
    ],
  ])('is where it was placed on a page whose crop box is %s', async (_, media, crop, angle, expected) => {
    const { size, rect } = await placedOn(media, crop, angle);
    expect({ size: [size?.width, size?.height], rect }).toEqual(expected);
  });
});
