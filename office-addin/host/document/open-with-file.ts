import { paneWithFile } from '../../manifest/office-ids.ts';
import { officeCall } from '../platform/office-call.ts';

/** Whether Office opens the pane with this file. */
export function opensWithFile(settings: Office.Settings): boolean {
  return settings.get(paneWithFile) === true;
}

/**
 * Makes Office open the pane with this file, or no longer. Office does so on Windows, Mac and the web, for people who have the
 * add-in; it persists only after the document itself is saved.
 * @throws OfficeFault if Office refuses, for example in a read-only document
 */
export async function setOpensWithFile(settings: Office.Settings, opens: boolean): Promise<void> {
  if (opens) settings.set(paneWithFile, true);
  else settings.remove(paneWithFile);
  await officeCall<void>((done) => settings.saveAsync(done));
}
