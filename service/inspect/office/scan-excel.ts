import { commentElement, commentParts, hiddenSheetStates, workbookPath } from '#shared/office-file/part-names.ts';
import type { OfficeFindings } from './office-findings.ts';
import { isOn, type PartReader } from './part-reader.ts';

export async function scanExcel(parts: PartReader, found: OfficeFindings): Promise<void> {
  await parts.read(workbookPath, {
    opened(name, { state = '' }) {
      if (name === 'sheet' && hiddenSheetStates.has(state)) found.hiddenSheets += 1;
    },
  });
  found.linkedWorkbooks = parts.paths(/^xl\/externalLinks\/[^/]+\.xml$/).length;
  await parts.readAll(commentParts.excel, () => ({
    opened(name) {
      if (name === commentElement) found.comments += 1;
    },
  }));
  // Last, because sheets are large.
  await parts.readAll(/^xl\/worksheets\/[^/]+\.xml$/, () => {
    let counted = false;
    return {
      opened(name, { hidden }) {
        if (counted || (name !== 'row' && name !== 'col') || !isOn(hidden)) return;
        counted = true;
        found.sheetsWithHiddenCells += 1;
      },
    };
  });
}
