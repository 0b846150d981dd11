import { drawQr, type QrPicture, qrScale } from '../../formats/qr-picture.ts';

/** Returns the code as a PNG file. Rejects if the browser has no memory for a canvas. */
export async function qrPng(picture: QrPicture): Promise<Blob> {
  const side = picture.size * qrScale;
  const canvas = new OffscreenCanvas(side, side);
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('The browser could not create a canvas. Close some tabs and try again.');
  drawQr(drawing, picture);
  return canvas.convertToBlob({ type: 'image/png' });
}
