import { randomFillSync } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';

/** Returns a PNG that no encoder makes smaller: about four bytes a pixel. @param side its width and height, in pixels */
export function noisePicture(side: number): Buffer {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(side, side);
  randomFillSync(pixels.data);
  context.putImageData(pixels, 0, 0);
  return canvas.toBuffer('image/png');
}
