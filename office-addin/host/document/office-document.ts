import { officeCall } from '../platform/office-call.ts';
import type { OfficeApp } from '../platform/office-ready.ts';
import { addressHash, documentAddress } from './document-address.ts';
import { fileName, mimeType } from './file-name.ts';
import {
  type LinkNote,
  readLinkNote,
  refreshSettings,
  removeLinkNote,
  saveSettings,
  writeLinkNote,
} from './link-note.ts';
import { opensWithFile, setOpensWithFile } from './open-with-file.ts';
import { maxSliceBytes, type ReadOptions, readDocument } from './read-document.ts';
import {
  addRecipients,
  dropRecipients,
  hasRecipients,
  type NotedRecipient,
  readRecipients,
} from './recipients-note.ts';
import { createTaskQueue } from './task-queue.ts';

/** The open file's name, and a hash of its address if it has one. */
export interface FileLocation {
  name: string;
  addressHash: string | undefined;
}

/** The document that is open in the Office application. */
export interface OfficeDocument {
  readonly app: OfficeApp;
  /** True if nothing can be written into the document. */
  readonly readOnly: boolean;
  /** Reads the current location from Office. */
  location(): Promise<FileLocation>;
  /** Returns the location at which Office opened the page, without asking Office: it goes stale by a rename or "Save As". */
  openedAt(): Promise<FileLocation>;
  read(options?: ReadOptions): Promise<Blob>;
  /** Reads the file's settings again: another page of the add-in or a co-author may have written a note. */
  refresh(): Promise<void>;
  readLink(): LinkNote | undefined;
  /** Writes the note. Personal links of another document are removed. */
  writeLink(note: LinkNote): Promise<void>;
  /** Returns the personal links that the file keeps for its link, newest first. */
  readRecipients(note: LinkNote): NotedRecipient[];
  /** Adds personal links to those that the file keeps. */
  addRecipients(note: LinkNote, added: readonly NotedRecipient[]): Promise<void>;
  /** Removes all personal links from the file. @returns whether there were any */
  removeRecipients(): Promise<boolean>;
  /** Removes the note and the personal links, and no longer opens the pane with the file. */
  removeAddInData(): Promise<void>;
  /** Whether Office can open the pane with this file: not on the iPad, and not if nothing can be written. */
  readonly mayOpenPane: boolean;
  opensWithFile(): boolean;
  setOpensWithFile(opens: boolean): Promise<void>;
  /** Calls a function when the person works in the document. @returns a function that stops it */
  onActivity(listener: () => void): () => void;
}

/** Wraps Office's open document. @param onIPad on the iPad, Office returns smaller slices */
export function officeDocument(app: OfficeApp, document: Office.Document, onIPad: boolean): OfficeDocument {
  const enqueue = createTaskQueue();
  const sliceSize = onIPad ? maxSliceBytes.iPad : maxSliceBytes.elsewhere;
  // Compares with the enum's text, since Office's enums exist only where office.js runs.
  const readOnly = `${document.mode}` === 'readOnly';
  const locationOf = async (address: string | undefined): Promise<FileLocation> => ({
    name: fileName(app, address),
    addressHash: address && (await addressHash(address)),
  });
  return {
    app,
    readOnly,
    location: async () => locationOf(await documentAddress(document)),
    openedAt: () => locationOf(document.url || undefined),
    async read(options) {
      const blob = await readDocument(document, { sliceSize, ...options }, enqueue);
      return new Blob([blob], { type: options?.form === 'pdf' ? 'application/pdf' : mimeType(app) });
    },
    refresh: () => refreshSettings(document.settings),
    readLink: () => readLinkNote(document.settings),
    writeLink(note) {
      dropRecipients(document.settings, note.uuid);
      return writeLinkNote(document.settings, note);
    },
    readRecipients: (note) => readRecipients(document.settings, note),
    async addRecipients(note, added) {
      // A co-author may have added others.
      await refreshSettings(document.settings);
      await addRecipients(document.settings, note, added);
    },
    async removeRecipients() {
      if (!hasRecipients(document.settings)) return false;
      dropRecipients(document.settings);
      await saveSettings(document.settings);
      return true;
    },
    onActivity: (listener) => onSelectionChanged(document, listener),
    async removeAddInData() {
      if (opensWithFile(document.settings)) await setOpensWithFile(document.settings, false);
      dropRecipients(document.settings);
      await removeLinkNote(document.settings);
    },
    mayOpenPane: !onIPad && !readOnly,
    opensWithFile: () => opensWithFile(document.settings),
    setOpensWithFile: (opens) => setOpensWithFile(document.settings, opens),
  };
}

/** Office has no event for a change of content. Whoever types or pastes moves the cursor, which every application reports. */
function onSelectionChanged(document: Office.Document, listener: () => void): () => void {
  const type = 'documentSelectionChanged' as unknown as Office.EventType;
  let stopped = false;
  const handler = () => stopped || listener();
  officeCall<void>((done) => document.addHandlerAsync(type, handler, done)).catch(() => undefined);
  return () => {
    stopped = true;
    officeCall<void>((done) => document.removeHandlerAsync(type, { handler }, done)).catch(() => undefined);
  };
}
