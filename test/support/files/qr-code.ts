import sharp from 'sharp';
import type { QrPicture } from '../../../shared/formats/qr-picture.ts';

/** Returns the wrong modules of a saved QR code, by column and row from 0. @param file a PNG or an SVG */
export async function wrongQrModules(file: Buffer, wanted: QrPicture): Promise<(readonly [number, number])[]> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const square = info.width / wanted.size;
  const squares = Array.from(
    { length: wanted.size ** 2 },
    (_, at) => [at % wanted.size, Math.floor(at / wanted.size)] as const,
  );
  return squares.filter(([x, y]) => {
    const middle = Math.floor((y + 0.5) * square) * info.width + Math.floor((x + 0.5) * square);
    return (data[middle * info.channels] === 0) !== wanted.isDark(x, y);
  });
}
