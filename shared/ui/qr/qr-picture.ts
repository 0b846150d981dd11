import qrcode from 'qrcode-generator';

/** A QR code as squares of one unit, with the quiet zone around it. */
export interface QrPicture {
  /** Units on a side. */
  size: number;
  /** Whether the square in a column and row is dark, both from 0. */
  isDark: (column: number, row: number) => boolean;
}

/** Light squares on every side, without which scanners do not find the code (ISO/IEC 18004, 5.3.8). */
const quietZone = 4;

/** Units of a square in a PNG: sharp in print, and small as a file. */
const pngScale = 16;

/** Draws an address as a QR code, here and nowhere else. About an eighth of it may be dirty (error correction M). */
export function qrPicture(address: string): QrPicture {
  // A host name in another script goes in as browsers send it, in letters every scanner reads.
  const code = qrcode(0, 'M');
  code.addData(new URL(address).href);
  code.make();
  const count = code.getModuleCount();
  const inside = (place: number) => place >= quietZone && place < quietZone + count;
  return {
    size: count + 2 * quietZone,
    isDark: (column, row) => inside(column) && inside(row) && code.isDark(row - quietZone, column - quietZone),
  };
}

/** The dark squares as the path of an SVG: each run of a row is one rectangle. */
export function qrPath({ size, isDark }: QrPicture): string {
  let path = '';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; ) {
      const from = column;
      while (column < size && isDark(column, row)) column++;
      if (column > from) path += `M${from} ${row}h${column - from}v1h${from - column}z`;
      else column++;
    }
  return path;
}

/** The code as an SVG file: black on white, whatever it is put on. */
export function qrSvg(picture: QrPicture): string {
  const { size } = picture;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * pngScale}" height="${size * pngScale}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path d="${qrPath(picture)}"/>`,
    '</svg>\n',
  ].join('');
}

/** The code as a PNG file. Rejects where the browser has no memory for a canvas. */
export async function qrPng({ size, isDark }: QrPicture): Promise<Blob> {
  const canvas = new OffscreenCanvas(size * pngScale, size * pngScale);
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('The browser gave no canvas to draw on.');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = '#000';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (isDark(column, row)) drawing.fillRect(column * pngScale, row * pngScale, pngScale, pngScale);
  return canvas.convertToBlob({ type: 'image/png' });
}
