import { describe, expect, it } from 'vitest';
import { addressHash } from '../../host/document/document-address.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import type { OpenDocument } from '../../host/document/open-document.ts';
import { createKeyValueStore } from '../../host/platform/key-value-store.ts';
import { createLinkRegistry } from '../services/device-stores.ts';
import { findDocumentLink } from './find-document-link.ts';

const service = 'https://share.example.com';
const here = await addressHash('https://contoso.sharepoint.com/Plan.docx');
const elsewhere = await addressHash('https://contoso.sharepoint.com/Copy of Plan.docx');

const note: LinkNote = {
  version: 1,
  uuid: '5f0c7a44-3a45-4f0b-8a53-0d7e9a2f1c11',
  slug: 'plan',
  link: 'https://go.example.com/plan',
  service,
  address: here,
};

function documentWith(addressHashNow: string | undefined, inFile?: LinkNote): OpenDocument {
  return {
    app: 'word',
    readOnly: false,
    removeLink: async () => undefined,
    location: async () => ({ name: 'Plan.docx', addressHash: addressHashNow }),
    read: async () => new Blob(),
    readLink: () => inFile,
    writeLink: async () => undefined,
  };
}

const emptyRegistry = () => createLinkRegistry(createKeyValueStore(undefined));

describe('the link that a file carries', () => {
  it('is its own when the file is where it was published', async () => {
    const link = await findDocumentLink(documentWith(here, note), emptyRegistry(), service);
    expect(link).toEqual({ kind: 'own', note, vouched: false });
  });

  it('is vouched for by the device that created it, but not when the file contradicts the device', async () => {
    const registry = emptyRegistry();
    await registry.save(here, note);
    expect(await findDocumentLink(documentWith(here, note), registry, service)).toMatchObject({ vouched: true });
    const forged = { ...note, link: 'https://elsewhere.example.com/plan' };
    expect(await findDocumentLink(documentWith(here, forged), registry, service)).toMatchObject({ vouched: false });
  });

  it('is in doubt when the file is somewhere else', async () => {
    const link = await findDocumentLink(documentWith(elsewhere, note), emptyRegistry(), service);
    expect(link).toEqual({ kind: 'moved', note });
  });

  it('is in doubt when one of the two places is unknown', async () => {
    const { address: _none, ...unplaced } = note;
    expect((await findDocumentLink(documentWith(here, unplaced), emptyRegistry(), service)).kind).toBe('moved');
    expect((await findDocumentLink(documentWith(undefined, note), emptyRegistry(), service)).kind).toBe('moved');
  });

  it('is restored from the device when the file has lost it', async () => {
    const registry = emptyRegistry();
    await registry.save(here, note);
    const link = await findDocumentLink(documentWith(here), registry, service);
    expect(link).toEqual({ kind: 'own', note, vouched: true });
    expect(await findDocumentLink(documentWith(elsewhere), registry, service)).toEqual({ kind: 'none' });
  });

  it('is reported as elsewhere when it belongs to another service', async () => {
    const other = 'https://other.example.com';
    const link = await findDocumentLink(documentWith(here, note), emptyRegistry(), other);
    expect(link).toEqual({ kind: 'elsewhere', note });
  });
});
