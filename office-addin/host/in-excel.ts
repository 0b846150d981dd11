/// <reference path="../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';
import { NothingSelected } from './nothing-selected.ts';
import { OfficeFault } from './office-fault.ts';
import { SelectedInPieces } from './selected-in-pieces.ts';

/**
 * The one place where Excel's errors become ours.
 * @throws NothingSelected when cells are asked for of which none is filled; SelectedInPieces; OfficeFault
 */
export async function inExcel<Value>(work: (context: Excel.RequestContext) => Promise<Value>): Promise<Value> {
  try {
    return await Excel.run(work);
  } catch (cause) {
    if (cause instanceof LinkwakeError) throw cause;
    const { code, message } =
      cause instanceof Error ? { code: Reflect.get(cause, 'code'), message: cause.message } : {};
    if (code === 'ItemNotFound') throw new NothingSelected();
    if (code === 'InvalidSelection') throw new SelectedInPieces();
    throw new OfficeFault({ message: message ?? String(cause) }, { cause });
  }
}
