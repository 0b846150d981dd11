import { randomUUID } from 'node:crypto';
import type { Host } from './host.ts';
import { OpenFiles } from './open-files.ts';

/** A page of the add-in that the host has activated: the pane, or the function file behind the ribbon. */
export interface AddInInstance {
  host: Host;
  id: string;
  /** Fresh per activation: office.js caches settings under it (`CachedSessionSettings` in sessionStorage). */
  conversation: string;
  files: OpenFiles;
  /** Names of events the page has registered for. */
  events: Set<string>;
  /** Ids of ribbon commands that called `event.completed()`, in order. */
  completedCommands: string[];
  /** Runs in the shared runtime. */
  shared: boolean;
  /** Whether a person can see the page. */
  visible: boolean;
}

let activations = 0;

/** @param page what the host shows: the pane of the shared runtime or another page */
export function activate(host: Host, page: { shared: boolean; visible: boolean }): AddInInstance {
  activations += 1;
  return {
    host,
    id: `addin-${activations}`,
    conversation: `conversation-${activations}`,
    files: new OpenFiles(),
    events: new Set(),
    completedCommands: [],
    ...page,
  };
}

/** The requirement sets of the add-in's manifest, and those that this host offers. */
const requirementSets = {
  DialogApi: '1.2',
  DialogOrigin: '1.1',
  AddinCommands: '1.1',
  CompressedFile: '1.1',
  Settings: '1.1',
  File: '1.1',
  WordApi: '1.3',
};

/** The sets of a host with a shared runtime. */
const sharedRuntimeSets = { SharedRuntime: '1.1', RibbonApi: '1.1' };

/** `_initialDisplayMode` of a shared runtime. */
const displayMode = { hidden: 1, taskpane: 2 } as const;

/** Source and name of the iframe that an add-in page runs in; office.js reads both at start. */
export function frameFor(instance: AddInInstance, page: string): { src: string; name: string } {
  const { app, locale } = instance.host;
  const info = [app.hostType, 'Web', '16.01', locale, randomUUID(), '', '', instance.shared ? '1' : '0'];
  const src = new URL(page);
  src.searchParams.set('_host_Info', info.join('$'));
  const name = JSON.stringify({
    baseFrameName: 'addin',
    hostInfo: info.join('|'),
    xdmInfo: `${instance.conversation}|${instance.id}|https://${app.hostName}`,
    serializerVersion: '1',
    flights: '[]',
  });
  return { src: src.href, name };
}

/** Answer of `ContextActivationManager_getAppContextAsync`. */
export function appContext(instance: AddInInstance): Record<string, unknown> {
  const { app, document, openedAt, locale, excelApi, sharedRuntime } = instance.host;
  return {
    _id: instance.id,
    _appName: app.number,
    _appVersion: '16.00',
    _appMinorVersion: 0,
    _appUILocale: locale,
    _dataLocale: locale,
    _docUrl: openedAt,
    _clientMode: document.readOnly ? 0 : 1,
    _settings: app.settingsAs === 'pairs' ? [...document.settings] : Object.fromEntries(document.settings),
    _reason: 0,
    _osfControlType: 1,
    _eToken: '',
    _appInstanceId: instance.id,
    _requirementMatrix: JSON.stringify({
      ...requirementSets,
      ...(sharedRuntime && sharedRuntimeSets),
      ExcelApi: excelApi,
    }),
    _initialDisplayMode: displayMode[instance.visible ? 'taskpane' : 'hidden'],
    _hostFullVersion: '16.0.18000.1000',
    _clientWindowWidth: 1280,
    _clientWindowHeight: 800,
    _addinName: 'Linkwake',
    _appDomains: [],
  };
}
