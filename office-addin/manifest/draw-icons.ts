import { readFile } from 'node:fs/promises';
import { Eye, type IconNode, Link, Send, Users } from 'lucide';
import sharp from 'sharp';
import { iconSizes } from './add-in.ts';

/** What each of the ribbon's buttons does, as a picture. */
const drawings = { Publish: Send, CopyLink: Link, Recipients: Users, Activity: Eye } satisfies Record<string, IconNode>;

/** At least three times as light or dark as the ribbon, in Office's light and dark themes (WCAG 2.2, 1.4.11). */
const colour = '#0f8a99';

/** The width of a line in pixels, by the size of the icon, as in Office's own icons. */
const lineWidth = (size: number) => (size < 20 ? 1.25 : size < 32 ? 1.5 : size / 20);

const mark = (name: string) => readFile(new URL(`../assets/${name}.svg`, import.meta.url));

/** Draws all icons of the manifests, by their path below the add-in's base address. */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  const [filled, outline] = await Promise.all([mark('mark'), mark('mark-outline')]);
  const png = (svg: Buffer, size: number) => sharp(svg).resize(size, size).png().toBuffer();
  const icons = new Map<string, Buffer>();
  for (const size of iconSizes) {
    icons.set(`icons/icon-${size}.png`, await png(filled, size));
    for (const [button, drawing] of Object.entries(drawings))
      icons.set(`icons/${button}-${size}.png`, await png(lineDrawing(drawing, size), size));
  }
  icons.set('icons/color.png', await png(filled, 192));
  icons.set('icons/outline.png', await png(outline, 32));
  return icons;
}

/** Returns an icon of 24 units as an SVG of the size at which it is seen, so that its lines are as wide as they should be. */
function lineDrawing(drawing: IconNode, size: number): Buffer {
  const shapes = drawing.map(([name, attributes]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${name}${written.join('')}/>`;
  });
  const stroke = `stroke="${colour}" stroke-width="${(lineWidth(size) * 24) / size}" stroke-linecap="round" stroke-linejoin="round"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" ${stroke}>${shapes.join('')}</svg>`,
  );
}
