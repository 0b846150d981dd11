import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const mark = (name: string) => readFile(new URL(`../assets/${name}.svg`, import.meta.url));

/** Draws all icons of the manifests, by their path below the add-in's base address. */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  const [filled, outline] = await Promise.all([mark('mark'), mark('mark-outline')]);
  const png = (svg: Buffer, size: number) => sharp(svg).resize(size, size).png().toBuffer();
  const icons = new Map<string, Buffer>();
  for (const size of [16, 32, 64, 80]) icons.set(`icons/icon-${size}.png`, await png(filled, size));
  icons.set('icons/color.png', await png(filled, 192));
  icons.set('icons/outline.png', await png(outline, 32));
  return icons;
}
