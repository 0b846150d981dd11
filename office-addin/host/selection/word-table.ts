/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { OfficeFault } from '../errors.ts';

/** Whether this Word can say in which table the cursor is (Word 2019, and on the web). */
export function supportsParentTable(): boolean {
  return Office.context.requirements.isSetSupported('WordApi', '1.3');
}

/** Reads the table in which the cursor is; `undefined` outside of tables. @throws OfficeFault */
export async function tableAtCursor(): Promise<string[][] | undefined> {
  try {
    return await Word.run(async (context) => {
      const table = context.document.getSelection().parentTableOrNullObject;
      table.load('values');
      await context.sync();
      return table.isNullObject ? undefined : table.values;
    });
  } catch (cause) {
    throw new OfficeFault({ message: cause instanceof Error ? cause.message : String(cause) }, { cause });
  }
}
