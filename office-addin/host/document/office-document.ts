import { officeCall } from '../platform/office-call.ts';
import type { OfficeApp } from '../platform/office-ready.ts';
import { addressHash, documentAddress } from './document-address.ts';
import { fileName, mimeType } from './file-name.ts';
import { fileSettings } from './file-settings.ts';
import { dropLinkNote, type LinkNote, readLinkNote, setLinkNote } from './link-note.ts';
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
  /** Adds personal links to those that the file keeps, unless it has another link by now, or none. */
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

/**
 * Milliseconds that a read waits for the one before, which Office may never end. Word on the web hangs if a file is requested while
 * another is open (office-js#1191).
 */
const maxFileWaitMs = 3_000;

/** Wraps Office's open document. @param onIPad on the iPad, Office returns smaller slices */
export function officeDocument(app: OfficeApp, document: Office.Document, onIPad: boolean): OfficeDocument {
  const enqueue = createTaskQueue(maxFileWaitMs);
  const { settings } = document;
  const { refresh, change } = fileSettings(settings);
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
    refresh,
    readLink: () => readLinkNote(settings),
    writeLink: (note) =>
      change(() => {
        dropRecipients(settings, note.uuid);
        setLinkNote(settings, note);
      }),
    readRecipients: (note) => readRecipients(settings, note),
    addRecipients: (note, added) =>
      change(() => {
        if (readLinkNote(settings)?.uuid !== note.uuid) return false;
        addRecipients(settings, note, added);
        return true;
      }),
    async removeRecipients() {
      let found = false;
      await change(() => {
        found = hasRecipients(settings);
        dropRecipients(settings);
        return found;
      });
      return found;
    },
    onActivity: (listener) => onSelectionChanged(document, listener),
    removeAddInData: () =>
      change(() => {
        setOpensWithFile(settings, false);
        dropRecipients(settings);
        dropLinkNote(settings);
      }),
    mayOpenPane: !onIPad && !readOnly,
    opensWithFile: () => opensWithFile(settings),
    setOpensWithFile: (opens) => change(() => setOpensWithFile(settings, opens)),
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
