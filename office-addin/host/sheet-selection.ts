/// <reference path="../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { inExcel } from './in-excel.ts';

/** Whether Excel tells what is in view of a selection; since Excel 2016, and on the web. */
export function tellsWhatIsInView(): boolean {
  return Office.context.requirements.isSetSupported('ExcelApi', '1.3');
}

/**
 * The selected cells as they are shown, without rows and columns that are hidden: who filters a list means what is left of it.
 * Of whole columns only what is filled: a million rows would not come over.
 * @throws NothingSelected; SelectedInPieces; OfficeFault
 */
export function cellsInView(): Promise<string[][]> {
  return inExcel(async (context) => {
    const inView = context.workbook.getSelectedRange().getUsedRange(true).getVisibleView();
    inView.load('text');
    await context.sync();
    return inView.text;
  });
}
