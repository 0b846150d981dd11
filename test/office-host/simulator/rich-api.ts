import * as z from 'zod';
import { areaOf, type CellArea, readArea, readVisible, type Sheet, usedArea, writeArea } from './sheet.ts';

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

type Thing = { kind: 'root' } | { kind: 'sheets' } | { kind: 'sheet' } | { kind: 'range' | 'view'; area: CellArea };

const actionType = { load: 2, set: 4 } as const;

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`${code}: the host refuses.`);
    this.code = code;
  }
}

/** Answers one batch of Excel.run for one sheet. Unknown requests get an empty answer. */
export function answerBatch(sheet: Sheet, body: string): unknown {
  const { Actions: actions, ObjectPaths: paths } = request.parse(JSON.parse(body));
  const find = (id: number | undefined): Thing | undefined => {
    const path = id === undefined ? undefined : paths[String(id)];
    if (path === undefined) return undefined;
    if (path.ObjectPathType === 1) return { kind: 'root' };
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
  if (name === 'Worksheets') return { kind: 'sheets' };
  if (name === 'GetItem' || name === 'Worksheet') return { kind: 'sheet' };
  if (name === 'GetRange') return { kind: 'range', area: areaOf(z.string().parse(args[0])) };
  if (name === 'GetUsedRange' && parent?.kind === 'range') {
    const area = usedArea(sheet, parent.area);
    if (area === undefined) throw new Refused('ItemNotFound');
    return { kind: 'range', area };
  }
  if (name === 'GetVisibleView' && parent?.kind === 'range') return { kind: 'view', area: parent.area };
  return undefined;
}

function facts(sheet: Sheet, thing: Thing | undefined): Record<string, unknown> | null {
  if (thing?.kind === 'sheet') return { Name: sheet.name };
  if (thing?.kind === 'view') return { Text: readVisible(sheet, thing.area) };
  if (thing?.kind !== 'range') return null;
  const { row, column, rows, columns } = thing.area;
  const cells = readArea(sheet, thing.area);
  return {
    Text: cells,
    Values: cells,
    Formulas: cells,
    RowIndex: row,
    ColumnIndex: column,
    RowCount: rows,
    ColumnCount: columns,
  };
}
