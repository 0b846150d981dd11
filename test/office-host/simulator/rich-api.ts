import * as z from 'zod';
import type { HostDocument } from './host.ts';
import { addressOf, areaOf, type CellArea, readArea, readVisible, type Sheet, usedArea, writeArea } from './sheet.ts';

const argumentInfo = z.object({ Arguments: z.array(z.unknown()).default([]) }).optional();

const request = z.object({
  Actions: z.array(
    z.looseObject({
      Id: z.number(),
      ActionType: z.number(),
      Name: z.string(),
      ObjectPathId: z.number(),
      ArgumentInfo: argumentInfo,
      QueryInfo: z.looseObject({ Select: z.array(z.string()).default([]) }).optional(),
    }),
  ),
  ObjectPaths: z.record(
    z.string(),
    z.looseObject({
      Id: z.number(),
      ObjectPathType: z.number(),
      Name: z.string(),
      ParentObjectPathId: z.number().optional(),
      ArgumentInfo: argumentInfo,
    }),
  ),
});

type Thing =
  | { kind: 'root' | 'sheets' | 'sheet' }
  | { kind: Collection }
  | { kind: 'table'; values: string[][] }
  | { kind: 'item'; of: Collection; id: string; area: CellArea }
  | { kind: 'range' | 'view'; area: CellArea };

/** Things of a workbook that have a name or an id, and an area. */
type Collection = 'names' | 'tables' | 'bindings';

const collections: Readonly<Record<string, Collection>> = { Names: 'names', Tables: 'tables', Bindings: 'bindings' };

const actionType = { call: 3, load: 2, set: 4 } as const;

/** The last row of a sheet of Excel, counted from 1. */
const lastRow = 1_048_576;

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`${code}: the host refuses.`);
    this.code = code;
  }
}

/** Answers one batch of Excel.run for one sheet, or of Word.run. Unknown requests get an empty answer. */
export function answerBatch(document: Pick<HostDocument, 'sheet' | 'tableAtCursor'>, body: string): unknown {
  const { sheet } = document;
  const { Actions: actions, ObjectPaths: paths } = request.parse(JSON.parse(body));
  const find = (id: number | undefined): Thing | undefined => {
    const path = id === undefined ? undefined : paths[String(id)];
    if (path === undefined) return undefined;
    if (path.ObjectPathType === 1) return { kind: 'root' };
    if (path.Name === 'ParentTableOrNullObject') {
      return document.tableAtCursor && { kind: 'table', values: document.tableAtCursor };
    }
    return childOf(sheet, find(path.ParentObjectPathId), path.Name, path.ArgumentInfo?.Arguments ?? []);
  };
  const results: { ActionId: number; Value: unknown }[] = [];
  for (const [index, action] of actions.entries()) {
    try {
      const thing = find(action.ObjectPathId);
      if (action.ActionType === actionType.set && thing?.kind === 'range') {
        const [values] = z.tuple([z.array(z.array(z.string().nullable()))]).parse(action.ArgumentInfo?.Arguments);
        writeArea(sheet, thing.area, values);
      }
      if (action.ActionType === actionType.call && action.Name === 'Delete' && thing?.kind === 'item') {
        sheet[thing.of].delete(thing.id);
      }
      if (action.ActionType === actionType.load) results.push({ ActionId: action.Id, Value: facts(sheet, thing) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { Error: { Code: error.code, Message: error.message, ActionIndex: index }, Results: [], TraceIds: [] };
    }
  }
  return { Results: results, TraceIds: [] };
}

function childOf(sheet: Sheet, parent: Thing | undefined, name: string, args: unknown[]): Thing | undefined {
  if (name === 'GetSelectedRange') {
    if (sheet.alsoSelected) throw new Refused('InvalidSelection');
    return { kind: 'range', area: sheet.selected };
  }
  const collection = collections[name];
  if (collection) return { kind: collection };
  if (parent && isCollection(parent)) return itemOf(sheet, parent.kind, name, args);
  if (name === 'Worksheets') return { kind: 'sheets' };
  if (name === 'GetItem' || name === 'Worksheet') return { kind: 'sheet' };
  if (name === 'GetRange' && parent?.kind === 'item') return { kind: 'range', area: parent.area };
  if (name === 'GetRange') return { kind: 'range', area: areaOf(z.string().parse(args[0])) };
  if (name.startsWith('GetUsedRange')) {
    const everything = { row: 0, column: 0, rows: lastRow, columns: 100 };
    const area = usedArea(sheet, parent?.kind === 'range' ? parent.area : everything);
    if (area) return { kind: 'range', area };
    if (name === 'GetUsedRangeOrNullObject') return undefined;
    throw new Refused('ItemNotFound');
  }
  if (name === 'GetVisibleView' && parent?.kind === 'range') return { kind: 'view', area: parent.area };
  return undefined;
}

const isCollection = (thing: Thing): thing is { kind: Collection } =>
  thing.kind === 'names' || thing.kind === 'tables' || thing.kind === 'bindings';

/** Finds or adds an item. Excel compares names without case, and ids of bindings exactly. */
function itemOf(sheet: Sheet, of: Collection, name: string, args: unknown[]): Thing | undefined {
  if (name === 'Add' && of === 'bindings') {
    const [address, , added] = z.tuple([z.string(), z.literal('Range'), z.string()]).parse(args);
    const area = areaOf(address);
    sheet.bindings.set(added, area);
    return { kind: 'item', of, id: added, area };
  }
  const wanted = z.string().parse(args[0]);
  const same = (id: string) => (of === 'bindings' ? id === wanted : id.toLowerCase() === wanted.toLowerCase());
  const found = [...sheet[of]].find(([id]) => same(id));
  if (found) return { kind: 'item', of, id: found[0], area: found[1] };
  if (name === 'GetItemOrNullObject') return undefined;
  throw new Refused('ItemNotFound');
}

function facts(sheet: Sheet, thing: Thing | undefined): Record<string, unknown> | null {
  if (thing?.kind === 'table') return { Values: thing.values };
  if (thing?.kind === 'sheet') return { Name: sheet.name };
  if (thing?.kind === 'item') return { Id: thing.id, Name: thing.id, Type: 'Range' };
  if (thing?.kind === 'view') return { Text: readVisible(sheet, thing.area) };
  if (thing?.kind !== 'range') return null;
  const { row, column, rows, columns } = thing.area;
  const cells = readArea(sheet, thing.area);
  return {
    Address: addressOf(sheet, thing.area),
    Text: cells,
    Values: cells,
    Formulas: cells,
    RowIndex: row,
    ColumnIndex: column,
    RowCount: rows,
    ColumnCount: columns,
  };
}
