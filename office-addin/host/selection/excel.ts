/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import { MultipleAreasSelected, NothingSelected, OfficeFault } from '../errors.ts';

/**
 * Runs a batch in Excel and converts its errors. All Excel calls go through it.
 * @throws NothingSelected if all requested cells are blank; MultipleAreasSelected; OfficeFault
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

/** Whether Excel reports the visible part of a selection (since Excel 2016, and on the web). */
export function supportsVisibleView(): boolean {
  return Office.context.requirements.isSetSupported('ExcelApi', '1.3');
}

/**
 * Reads the selected cells as displayed, without hidden rows and columns: a person who filters a list means the visible rows.
 * Reads only the used part of whole columns, since a million rows exceed Excel's limits.
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
