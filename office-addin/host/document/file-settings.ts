import { officeCall } from '../platform/office-call.ts';
import { createTaskQueue } from './task-queue.ts';

/** Begins the names of all settings that the add-in keeps in a file. They are removed from what is sent. */
export const settingsPrefix = 'linkwake.';

/** Time limit in milliseconds of reading the settings again, which Office answers at once or not at all. */
const refreshTimeout = 5_000;

/** The settings of the open file. Office keeps a copy in each page of the add-in. */
export interface FileSettings {
  /** Reads them again. Where Office cannot do that, the copy of this page stays valid. */
  refresh(): Promise<void>;
  /**
   * Changes them and hands them to Office, all at once: what another page or a co-author has changed since is read first. They
   * persist only after the document itself is saved.
   * @param edit sets and removes settings; returns false if there is nothing to save
   * @throws OfficeFault if Office refuses, for example in a read-only document
   */
  change(edit: () => unknown): Promise<void>;
}

export function fileSettings(settings: Office.Settings): FileSettings {
  // A copy that is read between an edit and its saving would undo the edit.
  const enqueue = createTaskQueue();
  const refresh = () =>
    officeCall<Office.Settings>((done) => settings.refreshAsync(done), refreshTimeout).then(
      () => undefined,
      () => undefined,
    );
  return {
    refresh: () => enqueue(refresh),
    change: (edit) =>
      enqueue(async () => {
        await refresh();
        if (edit() !== false) await officeCall<void>((done) => settings.saveAsync(done));
      }),
  };
}
