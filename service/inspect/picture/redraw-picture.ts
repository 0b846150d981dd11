import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { backgroundOf } from './logo-background.ts';

/** In pixels. */
interface PictureBox {
  width: number;
  height: number;
}

/** Edges as fractions of a picture: its own are 0, 0, 1 and 1. */
export interface PictureEdges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What of a picture is seen. */
export interface PictureCrop {
  /** The edges of the frame, which may be outside the picture: nothing is drawn there. */
  frame: PictureEdges;
  /** The part of the picture that the frame shows. */
  shown: PictureEdges;
}

/** Pixels of what is cut out of a picture. */
const maxCroppedPixels = 60_000_000;

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
 * @param crop what is drawn; the whole picture by default
 * @returns a PNG; undefined for anything but a readable PNG, JPEG or WebP, and where nothing of it is shown
 */
export async function redrawPicture(
  bytes: Uint8Array,
  box: PictureBox,
  crop?: PictureCrop,
): Promise<Buffer | undefined> {
  const picture = await load(bytes);
  const canvas = picture && (crop ? drawCropped(picture, box, crop) : draw(picture, box));
  return canvas?.encode('png');
}

/**
 * Redraws a logo, as `redrawPicture` does, and finds the background on which it can be seen.
 * @returns undefined also for a file that is cut short
 */
export async function redrawLogo(bytes: Uint8Array, box: PictureBox) {
  const file = Buffer.from(bytes);
  const isWhole = formats.some((format) => format.begins(file) && format.isWhole(file));
  const picture = isWhole ? await load(file) : undefined;
  const canvas = picture && draw(picture, box);
  return canvas && { png: await canvas.encode('png'), background: backgroundOf(canvas) };
}

async function load(bytes: Uint8Array): Promise<Image | undefined> {
  const file = Buffer.from(bytes);
  if (!formats.some(({ begins }) => begins(file))) return undefined;
  const picture = await loadImage(file).catch(() => undefined);
  return picture && picture.width >= 1 && picture.height >= 1 ? picture : undefined;
}

function draw(picture: Image, box: PictureBox): Canvas {
  const canvas = canvasFor(picture, box);
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function drawCropped(picture: Image, box: PictureBox, { frame, shown }: PictureCrop): Canvas | undefined {
  const part = cutOut(picture, shown);
  const [width, height] = [(frame.right - frame.left) * picture.width, (frame.bottom - frame.top) * picture.height];
  if (!part || !(width > 0 && height > 0)) return undefined;
  const canvas = canvasFor({ width, height }, box);
  const [across, down] = [canvas.width / width, canvas.height / height];
  canvas
    .getContext('2d')
    .drawImage(
      part,
      (shown.left - frame.left) * picture.width * across,
      (shown.top - frame.top) * picture.height * down,
      (shown.right - shown.left) * picture.width * across,
      (shown.bottom - shown.top) * picture.height * down,
    );
  return canvas;
}

/**
 * Copies the whole pixels within the edges. Drawing from the picture itself would mix the pixels at the edges with those beyond them.
 */
function cutOut(picture: Image, { left, top, right, bottom }: PictureEdges): Canvas | undefined {
  const [x, y] = [firstPixel(left * picture.width), firstPixel(top * picture.height)];
  const [width, height] = [lastPixel(right * picture.width) - x, lastPixel(bottom * picture.height) - y];
  if (!(width >= 1 && height >= 1) || width * height > maxCroppedPixels) return undefined;
  const part = createCanvas(width, height);
  part.getContext('2d').drawImage(picture, -x, -y);
  return part;
}

/** Parts of a pixel that are an error of rounding. */
const rounding = 1e-6;
const firstPixel = (edge: number) => Math.ceil(edge - rounding);
const lastPixel = (edge: number) => Math.floor(edge + rounding);

function canvasFor({ width, height }: PictureBox, box: PictureBox): Canvas {
  const scale = Math.min(1, box.width / width, box.height / height);
  return createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
}
