/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { NotInOffice, OfficeJsMissing } from '../errors.ts';
import { type SharedRuntime, sharedRuntimeOf } from './shared-runtime.ts';

/** An Office application that the add-in runs in. */
export type OfficeApp = 'word' | 'powerpoint' | 'excel';

/** The properties of the Office host for a page of the add-in. */
export interface OfficeEnvironment {
  app: OfficeApp;
  document: Office.Document;
  ui: Office.UI;
  onIPad: boolean;
  /** False if the host's web view silently drops downloads (Mac, iPad). */
  savesFiles: boolean;
  /** BCP 47 tags in order of preference: Office's language, then those of the browser or system. */
  languages: readonly string[];
  /** A prefix for keys, set by hosts whose frames share storage between sites. */
  partitionKey: string | undefined;
  /** `undefined` if the pane and the ribbon's commands have pages of their own. */
  sharedRuntime: SharedRuntime | undefined;
}

const apps: Record<string, OfficeApp> = { Word: 'word', PowerPoint: 'powerpoint', Excel: 'excel' };

/**
 * Waits for Office.
 * @throws OfficeJsMissing if Microsoft's script did not load
 * @throws NotInOffice if the page is open in a plain browser or an unsupported application
 */
export async function officeReady(): Promise<OfficeEnvironment> {
  if (typeof Office === 'undefined') throw new OfficeJsMissing();
  const ready = await Office.onReady();
  const { host } = ready;
  const app = host ? apps[`${host}`] : undefined;
  if (!app) throw new NotInOffice();
  const { displayLanguage, document, platform, ui } = Office.context;
  // Microsoft's types lack the key.
  const key: unknown = Reflect.get(Office.context, 'partitionKey');
  const onIPad = `${platform}` === 'iOS';
  const savesFiles = !onIPad && `${platform}` !== 'Mac';
  return {
    app,
    document,
    ui,
    onIPad,
    savesFiles,
    languages: [...(displayLanguage ? [displayLanguage] : []), ...navigator.languages],
    partitionKey: typeof key === 'string' && key !== '' ? key : undefined,
    sharedRuntime: sharedRuntimeOf(ready),
  };
}

/**
 * Whether Office will be ready only in a while: office.js has run, and the application's own script, which it loads and which brings the
 * enums, has not arrived. The browser has that script in memory when the pane was open shortly before.
 */
export function loadsApplication(): boolean {
  return typeof Office !== 'undefined' && Office.EventType === undefined;
}

/** Returns a placeholder for Office until it is ready: a Word file without settings, which asks Office nothing. */
export function officeNotReady(): OfficeEnvironment {
  return {
    app: 'word',
    document: { url: 'https://localhost/A.docx', settings: { get: () => null } } as unknown as Office.Document,
    ui: {} as Office.UI,
    onIPad: false,
    savesFiles: true,
    languages: [],
    partitionKey: undefined,
    sharedRuntime: undefined,
  };
}
