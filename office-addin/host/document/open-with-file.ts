import { paneWithFile } from '../../manifest/office-ids.ts';

/** Whether Office opens the pane with this file. */
export function opensWithFile(settings: Office.Settings): boolean {
  return settings.get(paneWithFile) === true;
}

/**
 * Makes Office open the pane with this file, or no longer. Office does so on Windows, Mac and the web, for people who have the
 * add-in.
 */
export function setOpensWithFile(settings: Office.Settings, opens: boolean): void {
  if (opens) settings.set(paneWithFile, true);
  else settings.remove(paneWithFile);
}
