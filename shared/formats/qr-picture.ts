import qrcode from 'qrcode-generator';

/** A QR code as squares of one unit, including the quiet zone. */
export interface QrPicture {
  /** Units per side. */
  size: number;
  /** Whether the square at a column and row, both from 0, is dark. */
  isDark: (column: number, row: number) => boolean;
}

/** The quiet zone in units, which scanners need to find the code (ISO/IEC 18004, 5.3.8). */
const quietZone = 4;

/** Pixels per unit in a file: sharp in print, and a small file. */
export const qrScale = 16;

/** Encodes an address as a QR code on this device. About an eighth of the code may be unreadable (error correction M). */
export function qrPicture(address: string): QrPicture {
  // URL encodes a host name in another script as ASCII, which every scanner reads.
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

/** Returns the dark squares as an SVG path, with a rectangle for each run in a row. */
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

/** Returns the code as an SVG file, black on white. */
export function qrSvg(picture: QrPicture): string {
  const { size } = picture;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * qrScale}" height="${size * qrScale}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path d="${qrPath(picture)}"/>`,
    '</svg>\n',
  ].join('');
}

/** The part of a canvas's context, in a browser or under Node, that draws a QR code. */
interface Drawing {
  fillStyle: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
}

/** Draws the code on a canvas of `size * qrScale` pixels per side, black on white. */
export function drawQr(drawing: Drawing, { size, isDark }: QrPicture): void {
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, size * qrScale, size * qrScale);
  drawing.fillStyle = '#000';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (isDark(column, row)) drawing.fillRect(column * qrScale, row * qrScale, qrScale, qrScale);
}
