/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import { MultipleAreasSelected, NothingSelected, OfficeFault } from '../errors.ts';

/**
 * The one place where Excel's errors become ours.
 * @throws NothingSelected when cells are asked for of which none is filled; MultipleAreasSelected; OfficeFault
 */
export async function runExcel<Value>(work: (context: Excel.RequestContext) => Promise<Value>): Promise<Value> {
  try {
    return await Excel.run(work);
  } catch (cause) {
    if (cause instanceof LinkwakeError) throw cause;
    const { code, message } =
      cause instanceof Error ? { code: Reflect.get(cause, 'code'), message: cause.message } : {};
    if (code === 'ItemNotFound') throw new NothingSelected();
    if (code === 'InvalidSelection') throw new MultipleAreasSelected();
    throw new OfficeFault({ message: message ?? String(cause) }, { cause });
  }
}

/** Whether Excel tells what is in view of a selection; since Excel 2016, and on the web. */
export function supportsVisibleView(): boolean {
  return Office.context.requirements.isSetSupported('ExcelApi', '1.3');
}

/**
 * The selected cells as they are shown, without rows and columns that are hidden: who filters a list means what is left of it.
 * Of whole columns only what is filled: a million rows would not come over.
 * @throws NothingSelected; MultipleAreasSelected; OfficeFault
 */
export function visibleCells(): Promise<string[][]> {
  return runExcel(async (context) => {
    const inView = context.workbook.getSelectedRange().getUsedRange(true).getVisibleView();
    inView.load('text');
    await context.sync();
    return inView.text;
  });
}
