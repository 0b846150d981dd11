import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { backgroundOf } from './logo-background.ts';

/** In pixels. */
interface PictureBox {
  width: number;
  height: number;
}

/** A format of pictures, by its first bytes and its end. */
interface Format {
  begins(bytes: Buffer): boolean;
  /** False for a file that is cut short, which the decoder draws as far as it goes. */
  isWhole(bytes: Buffer): boolean;
}

/** Drawings (SVG) are not accepted: they can contain scripts and addresses. */
const formats: readonly Format[] = [
  {
    begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    isWhole: (bytes) => bytes.includes('IEND', 8, 'latin1'),
  },
  {
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    // The last scan has an end; an earlier one may be that of a thumbnail.
    isWhole: (bytes) => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.lastIndexOf(Buffer.from([0xff, 0xda])),
  },
  {
    begins: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    isWhole: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
  },
];

/**
 * Redraws a picture, so that nothing of a file from outside reaches visitors but its pixels: no metadata, no second
 * format in the same file, no fault of a decoder.
 * @param box the largest size, in pixels; smaller pictures keep theirs
 * @returns a PNG; undefined for anything but a readable PNG, JPEG or WebP
 */
export async function redrawPicture(bytes: Uint8Array, box: PictureBox): Promise<Buffer | undefined> {
  return (await redraw(bytes, box))?.encode('png');
}

/**
 * Redraws a logo, as `redrawPicture` does, and finds the background on which it can be seen.
 * @returns undefined also for a file that is cut short
 */
export async function redrawLogo(bytes: Uint8Array, box: PictureBox) {
  const file = Buffer.from(bytes);
  const isWhole = formats.some((format) => format.begins(file) && format.isWhole(file));
  const canvas = isWhole ? await redraw(file, box) : undefined;
  return canvas && { png: await canvas.encode('png'), background: backgroundOf(canvas) };
}

async function redraw(bytes: Uint8Array, box: PictureBox): Promise<Canvas | undefined> {
  const file = Buffer.from(bytes);
  if (!formats.some(({ begins }) => begins(file))) return undefined;
  const picture = await loadImage(file).catch(() => undefined);
  if (!picture || picture.width < 1 || picture.height < 1) return undefined;
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = createCanvas(width ?? 1, height ?? 1);
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
