import type { HostDocument } from './host-document.ts';
import { readArea } from './sheet.ts';

/** What is selected, in the form asked for; `undefined` where the application has none of it. */
export function selectedData({ app, sheet, selection }: HostDocument, form: string): unknown {
  if (app === 'excel') return form === 'matrix' ? readArea(sheet, sheet.selected) : undefined;
  if (typeof selection === 'string') return form === 'text' ? selection : undefined;
  // Tables can be selected in Word; PowerPoint hands out text only.
  if (form === 'matrix') return app === 'word' ? selection : undefined;
  return selection.map((row) => row.join('\t')).join('\n');
}
