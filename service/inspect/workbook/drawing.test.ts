import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { PartReader } from '../office/part-reader.ts';
import { readDrawing } from './drawing.ts';

/** Reads a drawing with a picture. @param fill the elements after the picture's `blip` */
async function cropWith(fill: string) {
  const xml = `<xdr:wsDr xmlns:xdr="xdr" xmlns:a="a" xmlns:r="r"><xdr:oneCellAnchor><xdr:pic><xdr:blipFill><a:blip r:embed="rId1"/>${fill}</xdr:blipFill></xdr:pic></xdr:oneCellAnchor></xdr:wsDr>`;
  const open = async () => Readable.from([Buffer.from(xml)]);
  const parts = new PartReader([{ path: 'drawing1.xml', bytes: xml.length, open }]);
  const objects = await readDrawing(parts, 'drawing1.xml');
  expect(objects.map(({ id }) => id)).toEqual(['rId1']);
  return objects[0]?.crop;
}

it.each([
  ['alone', ''],
  ['stretched to its frame, as Excel writes nearly all', '<a:stretch><a:fillRect/></a:stretch>'],
  ['with insets of zero', '<a:srcRect l="0" b="0%"/><a:stretch><a:fillRect t="0" r="0"/></a:stretch>'],
])('does not crop a picture %s', async (_, fill) => expect(await cropWith(fill)).toBeUndefined());

it.each([
  '<a:srcRect l="50000"/>',
  '<a:srcRect b="1"/><a:stretch><a:fillRect/></a:stretch>',
  '<a:srcRect/><a:stretch><a:fillRect r="-10%"/></a:stretch>',
  '<a:srcRect t="half"/>',
])('crops a picture with %s', async (fill) => expect(await cropWith(fill)).toBeDefined());
