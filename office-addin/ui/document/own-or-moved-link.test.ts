import { describe, expect, it } from 'vitest';
import { inProcessLock } from '#shared/ports/lock.ts';
import { addressHash } from '../../host/document/document-address.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import { DeviceRecordUnreadable } from '../../host/errors.ts';
import { createKeyValueStore } from '../../host/platform/key-value-store.ts';
import { createLinkRegistry } from '../services/device-stores.ts';
import { findOwnOrMovedLink } from './own-or-moved-link.ts';

const service = 'https://share.example.com';
const workspace = { service, workspace: 'ada' };
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

const at = (addressHash: string | undefined) => ({ addressHash });
const fileWith = (inFile?: LinkNote) => ({ readLink: () => inFile });

const emptyRegistry = () => createLinkRegistry(createKeyValueStore(undefined), inProcessLock());

describe('the link that a file carries', () => {
  it('is its own when the file is where it was published', async () => {
    const link = await findOwnOrMovedLink(fileWith(note), at(here), emptyRegistry(), workspace);
    expect(link).toEqual({ kind: 'own', note, vouched: false });
  });

  it('is vouched for by the device that created it, but not when the file contradicts the device', async () => {
    const registry = emptyRegistry();
    await registry.save(here, note);
    expect(await findOwnOrMovedLink(fileWith(note), at(here), registry, workspace)).toMatchObject({ vouched: true });
    const forged = { ...note, link: 'https://elsewhere.example.com/plan' };
    expect(await findOwnOrMovedLink(fileWith(forged), at(here), registry, workspace)).toMatchObject({ vouched: false });
  });

  it('is in doubt when the file is somewhere else', async () => {
    const link = await findOwnOrMovedLink(fileWith(note), at(elsewhere), emptyRegistry(), workspace);
    expect(link).toEqual({ kind: 'moved', note });
  });

  it('is in doubt when one of the two places is unknown', async () => {
    const { address: _none, ...unplaced } = note;
    expect((await findOwnOrMovedLink(fileWith(unplaced), at(here), emptyRegistry(), workspace)).kind).toBe('moved');
    expect((await findOwnOrMovedLink(fileWith(note), at(undefined), emptyRegistry(), workspace)).kind).toBe('moved');
  });

  it('is its own at every address that its note knows', async () => {
    const known = { ...note, otherAddresses: [elsewhere] };
    const link = await findOwnOrMovedLink(fileWith(known), at(elsewhere), emptyRegistry(), workspace);
    expect(link).toEqual({ kind: 'own', note: known, vouched: false });
  });

  it('is restored from the device when the file has lost it', async () => {
    const registry = emptyRegistry();
    await registry.save(here, note);
    const link = await findOwnOrMovedLink(fileWith(), at(here), registry, workspace);
    expect(link).toEqual({ kind: 'own', note, vouched: true });
    expect(await findOwnOrMovedLink(fileWith(), at(elsewhere), registry, workspace)).toEqual({ kind: 'none' });
  });

  it('is this account’s own one after another workspace has published the same file', async () => {
    const registry = emptyRegistry();
    const own = { ...note, workspace: 'ada' };
    await registry.save(here, own);
    const foreign = { ...note, uuid: '0d4b3c6e-2f0b-4c58-9b6a-4f1f6f0f2d11', slug: 'deck', workspace: 'fred' };
    const link = await findOwnOrMovedLink(fileWith(foreign), at(here), registry, workspace);
    expect(link).toEqual({ kind: 'own', note: own, vouched: true });
    const fred = await findOwnOrMovedLink(fileWith(foreign), at(here), registry, { service, workspace: 'fred' });
    expect(fred).toEqual({ kind: 'own', note: foreign, vouched: false });
  });

  it('is the file’s word alone when the device’s record cannot be read, which never makes a file unpublished', async () => {
    const registry = { ...emptyRegistry(), find: () => Promise.reject(new DeviceRecordUnreadable()) };
    const link = await findOwnOrMovedLink(fileWith(note), at(here), registry, workspace);
    expect(link).toEqual({ kind: 'own', note, vouched: false });
    for (const inFile of [undefined, { ...note, workspace: 'fred' }]) {
      const search = findOwnOrMovedLink(fileWith(inFile), at(here), registry, workspace);
      await expect(search).rejects.toBeInstanceOf(DeviceRecordUnreadable);
    }
  });

  it('is reported as elsewhere when it belongs to another service', async () => {
    const other = 'https://other.example.com';
    const link = await findOwnOrMovedLink(fileWith(note), at(here), emptyRegistry(), { ...workspace, service: other });
    expect(link).toEqual({ kind: 'elsewhere', note });
  });
});
