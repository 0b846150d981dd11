import { buffer } from 'node:stream/consumers';
import type { ZipEntry } from '../zip/zip-entry.ts';
import type { DrawnObject } from './drawing.ts';
import type { Relation } from './workbook-part.ts';

/** Bytes of a picture in the package. */
const maxBytes = 20 * 1024 * 1024;
/** Pixels of all pictures of a workbook, as they are redrawn. */
const maxPixels = 60_000_000;
/** Screens have up to two dots for a pixel. */
const dots = 2;
const maxSide = 3000;

/** Reads the pictures of a workbook and redraws what is seen of them (picture/redraw-picture.ts). */
export class PictureReader {
  readonly #entries: Map<string, ZipEntry>;
  #pixels = 0;

  constructor(entries: readonly ZipEntry[]) {
    this.#entries = new Map(entries.map((entry) => [entry.path, entry]));
  }

  /** @returns a PNG; undefined for anything but a picture that can be read, and for those beyond the limits */
  async read(
    { kind, id, crop }: DrawnObject,
    relations: ReadonlyMap<string, Relation>,
    { width, height }: { width: number; height: number },
  ): Promise<Uint8Array | undefined> {
    const relation = relations.get(id);
    const entry = kind === 'picture' && relation && !relation.external ? this.#entries.get(relation.target) : undefined;
    if (!entry || entry.bytes > maxBytes || this.#pixels > maxPixels) return undefined;
    const box = { width: Math.min(maxSide, width * dots), height: Math.min(maxSide, height * dots) };
    const { redrawPicture } = await import('../picture/redraw-picture.ts');
    const png = await redrawPicture(await buffer(await entry.open()), box, crop);
    if (png) this.#pixels += box.width * box.height;
    return png;
  }
}
