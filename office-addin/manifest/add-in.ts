import { createHash } from 'node:crypto';
import { paneWithFile } from './office-ids.ts';

/** The add-in's data for both manifests, apart from the texts in texts/. Limits in comments are Microsoft's. */
export const addIn = {
  version: '0.1.0',
  provider: 'Linkwake',
  /** XML: ≤ 125 characters; unified `name.short`: ≤ 30. */
  name: 'Linkwake',
  /** Requirement sets. CompressedFile replaces File, which Excel on iPad lacks. */
  requirements: [
    { name: 'CompressedFile', version: '1.1' },
    { name: 'DialogApi', version: '1.2' },
  ],
  /** The ribbon's buttons, in order. entrypoints/taskpane.tsx registers the functions; tabs are those of the pane. */
  buttons: [
    { id: 'Publish', function: 'publish' },
    { id: 'CopyLink', function: 'copyLink' },
    { id: 'Recipients', tab: 'recipients' },
    { id: 'Activity', tab: 'activity' },
  ],
} as const;

/** Sizes in pixels at which Office shows an icon in the ribbon. It stretches the next one where a size is missing. */
export const iconSizes = [16, 20, 24, 32, 40, 48, 64, 80] as const;

type ButtonId = (typeof addIn.buttons)[number]['id'];

/**
 * Returns the name of the pane of a button. Each tab has a pane of its own: in one for both, Office would load the page again, even
 * while it sends a file. Office opens the pane of the views with a file.
 */
export function paneName({ tab }: { tab: string }): string {
  return tab === 'activity' ? paneWithFile : `Linkwake.${tab}`;
}

/** Addresses in the manifests, below one base address. */
export interface AddInAddresses {
  base: string;
  pane: string;
  /** Returns the address of the pane with a selected tab. */
  paneAt(tab: string): string;
  /** The pane that the ribbon's functions run in, where the application has a shared runtime. */
  shared: string;
  about: string;
  support: string;
  privacy: string;
  terms: string;
  icon(size: number): string;
  /** Returns the address of a button's icon. */
  buttonIcon(button: ButtonId, size: number): string;
  colourIcon: string;
  outlineIcon: string;
}

/** Returns the addresses. @param base address of the add-in's build, for example `https://share.example.com/office-addin/` */
export function addressesBelow(base: URL): AddInAddresses {
  const at = (path: string) => new URL(path, base).href;
  return {
    base: base.href,
    pane: at('taskpane.html'),
    paneAt: (tab) => at(`taskpane.html?tab=${tab}`),
    shared: at('taskpane.html?tab=activity'),
    about: at('../about/'),
    support: at('../support/'),
    privacy: at('../privacy/'),
    terms: at('../terms/'),
    icon: (size) => at(`icons/icon-${size}.png`),
    buttonIcon: (button, size) => at(`icons/${button}-${size}.png`),
    colourIcon: at('icons/color.png'),
    outlineIcon: at('icons/outline.png'),
  };
}

const urlNamespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/**
 * Returns the unified manifest's id for an address. Microsoft asks for another id than the XML manifest's, which the unified one
 * names as the add-in to hide.
 */
export function unifiedId(base: URL): string {
  return addInId(new URL('manifest.json', base));
}

/**
 * Returns the add-in's id for an address: a UUID of version 5 (RFC 9562, 5.5). The same address always has the same id,
 * and the add-ins of two services can be installed together.
 */
export function addInId(base: URL): string {
  const digest = createHash('sha1').update(urlNamespace).update(base.href).digest().subarray(0, 16);
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
