/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { NotInOffice, OfficeJsMissing } from '../errors.ts';
import type { OfficeApp } from './office-app.ts';

/** What Office gives a page of the add-in to work with. */
export interface OfficeEnvironment {
  app: OfficeApp;
  document: Office.Document;
  ui: Office.UI;
  onIPad: boolean;
  /** False where the host's web view drops downloads without a word (Mac, iPad). */
  savesFiles: boolean;
  /** BCP 47 tags, the most wanted first: what Office speaks, then the browser or system. */
  languages: readonly string[];
  /** Set by hosts whose frames share storage between sites; keys then begin with it. */
  partitionKey: string | undefined;
}

const apps: Record<string, OfficeApp> = { Word: 'word', PowerPoint: 'powerpoint', Excel: 'excel' };

/**
 * Waits for Office.
 * @throws OfficeJsMissing when Microsoft's script did not load
 * @throws NotInOffice when the page is open in a plain browser, or in an application the add-in is not made for
 */
export async function officeReady(): Promise<OfficeEnvironment> {
  if (typeof Office === 'undefined') throw new OfficeJsMissing();
  const { host } = await Office.onReady();
  const app = host ? apps[`${host}`] : undefined;
  if (!app) throw new NotInOffice();
  const { displayLanguage, document, platform, ui } = Office.context;
  // Microsoft's types leave the key out.
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
  };
}
