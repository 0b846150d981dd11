import { Axis } from '../../grid-model/axis.ts';
import type { GridPicture, GridSheet } from '../../grid-model/grid.ts';
import { isOn, type PartReader } from '../office/part-reader.ts';
import type { PictureCrop } from '../picture/redraw-picture.ts';
import { maxColumns, maxRows } from './cell-range.ts';
import { cropOf, type Insets, readInsets } from './picture-crop.ts';
import type { WorksheetReader } from './worksheet-reader.ts';

/** English metric units of a CSS pixel. */
const emuPerPixel = 9525;
/** Drawn objects of a sheet; a workbook of stickers has some hundred. */
const maxObjects = 300;
const maxTextLength = 500;

/** A corner of an object: column and row from 0, and the distance from them in pixels. */
interface Corner {
  column: number;
  row: number;
  x: number;
  y: number;
}

/** A picture or chart, as its drawing has it. */
export interface DrawnObject {
  kind: 'picture' | 'chart';
  /** Id of the relationship to the picture or chart. */
  id: string;
  text: string;
  /** The author has hidden it. */
  hidden: boolean;
  /** What of the picture is seen; undefined for all of it. */
  crop: PictureCrop | undefined;
  from: Corner;
  to: Corner | undefined;
  /** Pixels; of an object that is not fixed to two cells. */
  size: { width: number; height: number } | undefined;
}

/** Objects of a drawing, which have properties of their own; a group contains others. */
const objectName = /^(?:pic|graphicFrame|sp|cxnSp|contentPart|grpSp)$/;

/**
 * Reads the pictures and charts of a drawing part (ECMA-376, part 1, 20.5), in their order. Hidden pictures are left out; hidden
 * charts are among the others, because LibreOffice counts them.
 */
export async function readDrawing(parts: PartReader, path: string): Promise<DrawnObject[]> {
  const objects: DrawnObject[] = [];
  let anchor:
    | {
        from: Corner;
        to: Corner | undefined;
        size: DrawnObject['size'];
        kind?: DrawnObject['kind'];
        id: string;
        text: string;
        hidden: boolean;
        source?: Insets;
        fill?: Insets;
      }
    | undefined;
  /** Within the element that has the picture of the anchor. */
  let isPicture = false;
  /** Whether the anchor is hidden, and each object from the outermost group to the one that is read. */
  let hidden = [false];
  let corner: Corner | undefined;
  let number = '';
  let isNumber = false;
  await parts.read(path, {
    opened(name, attributes) {
      const { id, embed, descr, title, x, y, cx, cy } = attributes;
      const isHidden = hidden.at(-1) ?? false;
      // What is seen of a group comes before what is hidden.
      const isNext = anchor?.id === '' || (anchor?.hidden && !isHidden);
      if (/^(?:twoCell|oneCell|absolute)Anchor$/.test(name)) {
        anchor = { from: cornerAt(0, 0), to: undefined, size: undefined, id: '', text: '', hidden: false };
        hidden = [false];
      } else if (!anchor) return;
      else if (objectName.test(name)) hidden.push(isHidden);
      else if (name === 'from') corner = anchor.from;
      else if (name === 'to') corner = anchor.to = cornerAt(0, 0);
      else if (name === 'pos') anchor.from = cornerAt(pixels(x), pixels(y));
      else if (name === 'ext' && cx !== undefined) anchor.size ??= { width: pixels(cx), height: pixels(cy) };
      else if (name === 'cNvPr') {
        if (isOn(attributes.hidden)) hidden[hidden.length - 1] = true;
        else if (!isHidden) anchor.text ||= (descr ?? title ?? '').slice(0, maxTextLength);
      } else if (name === 'blip' && embed !== undefined && isNext && !isHidden) {
        Object.assign(anchor, { kind: 'picture', id: embed, hidden: false });
        isPicture = true;
      } else if (name === 'srcRect' && isPicture) anchor.source = readInsets(attributes);
      else if (name === 'fillRect' && isPicture) anchor.fill = readInsets(attributes);
      else if (name === 'chart' && id !== undefined && isNext)
        Object.assign(anchor, { kind: 'chart', id, hidden: isHidden });
      isNumber = /^(?:col|row)(?:Off)?$/.test(name);
      number = '';
    },
    text(text) {
      if (isNumber) number += text;
    },
    closed(name) {
      const value = Number(number);
      if (corner && isNumber && Number.isFinite(value)) {
        if (name === 'col') corner.column = Math.min(Math.max(0, value), maxColumns - 1);
        else if (name === 'row') corner.row = Math.min(Math.max(0, value), maxRows - 1);
        else if (name === 'colOff') corner.x = Math.max(0, pixels(number));
        else if (name === 'rowOff') corner.y = Math.max(0, pixels(number));
      }
      isNumber = false;
      if (name === 'from' || name === 'to') corner = undefined;
      if (name === 'blipFill') isPicture = false;
      if (objectName.test(name)) {
        const isHidden = hidden.pop() ?? false;
        // The other objects of an anchor are drawn by programs that do not know this one.
        if (hidden.length === 1) hidden = [isHidden];
      }
      if (!anchor || !/Anchor$/.test(name)) return;
      const { kind, source, fill, ...rest } = anchor;
      if (kind && objects.length < maxObjects) objects.push({ kind, crop: cropOf(source, fill), ...rest });
      anchor = undefined;
    },
  });
  return objects;
}

/** Returns the last row and column that objects in sight cover, from 1; an object without a second cell covers at least its first. */
export function reachOf(objects: readonly DrawnObject[]): { row: number; column: number } {
  const inSight = objects.filter(({ hidden }) => !hidden);
  const corners = inSight.map(({ from, to, size }) => ({
    row: (to ?? from).row + 1 + (to ? 0 : Math.ceil((size?.height ?? 0) / 20)),
    column: (to ?? from).column + 1 + (to ? 0 : Math.ceil((size?.width ?? 0) / 64)),
  }));
  return {
    row: Math.max(0, ...corners.map(({ row }) => row)),
    column: Math.max(0, ...corners.map(({ column }) => column)),
  };
}

/** Returns where an object is in the sheet; undefined for one whose rows or columns are hidden. */
export function placeOf(
  { from, to, size }: DrawnObject,
  reader: WorksheetReader,
  sheet: Pick<GridSheet, 'rows' | 'columns'>,
): Pick<GridPicture, 'left' | 'top' | 'width' | 'height'> | undefined {
  const rows = new Axis(sheet.rows);
  const columns = new Axis(sheet.columns);
  const point = ({ column, row, x, y }: Corner) => {
    const [isColumn, isRow] = [
      reader.columns.placeOf(column + 1) !== undefined,
      reader.rows.placeOf(row + 1) !== undefined,
    ];
    return {
      left: columns.start(reader.columns.visibleBefore(column + 1)) + (isColumn ? x : 0),
      top: rows.start(reader.rows.visibleBefore(row + 1)) + (isRow ? y : 0),
    };
  };
  const start = point(from);
  const end = to ? point(to) : { left: start.left + (size?.width ?? 0), top: start.top + (size?.height ?? 0) };
  const width = Math.round(end.left - start.left);
  const height = Math.round(end.top - start.top);
  return width > 1 && height > 1
    ? { left: Math.round(start.left), top: Math.round(start.top), width, height }
    : undefined;
}

function cornerAt(x: number, y: number): Corner {
  return { column: 0, row: 0, x, y };
}

function pixels(emu: string | undefined): number {
  const value = Number(emu ?? 0) / emuPerPixel;
  return Number.isFinite(value) ? value : 0;
}
