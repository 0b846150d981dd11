import { describe, expect, it } from 'vitest';
import { inProcessLock } from '#shared/ports/lock.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import type { OfficeDocument } from '../../host/document/office-document.ts';
import { createKeyValueStore } from '../../host/platform/key-value-store.ts';
import { createLinkRegistry, type LinkRegistry } from '../services/device-stores.ts';
import type { DocumentLink } from './own-or-moved-link.ts';
import { isStillMeant, readKnownFile } from './read-known-file.ts';

const service = 'https://share.example.com';
const workspace = { service, workspace: 'ada' };

const unsavedNote: LinkNote = {
  version: 1,
  uuid: '5f0c7a44-3a45-4f0b-8a53-0d7e9a2f1c11',
  slug: 'plan',
  link: 'https://go.example.com/plan',
  service,
  file: 'id of the file',
};

/** An open file whose note a test reads back. */
function openFile(note: LinkNote | undefined, addressHash: string | undefined) {
  const file = { note };
  const document: OfficeDocument = {
    app: 'word',
    readOnly: false,
    refresh: async () => undefined,
    onActivity: () => () => undefined,
    location: async () => ({ name: 'Plan.docx', addressHash }),
    openedAt: async () => ({ name: 'Plan.docx', addressHash }),
    read: async () => new Blob(),
    readLink: () => file.note,
    writeLink: async (written) => {
      file.note = written;
    },
    removeAddInData: async () => undefined,
    readRecipients: () => [],
    addRecipients: async () => undefined,
    removeRecipients: async () => false,
    mayOpenPane: true,
    opensWithFile: () => false,
    setOpensWithFile: async () => undefined,
  };
  return { file, document };
}

const newRegistry = () => createLinkRegistry(createKeyValueStore(undefined), inProcessLock());

async function publishedUnsaved(): Promise<LinkRegistry> {
  const registry = newRegistry();
  await registry.saveUnsaved('id of the file', unsavedNote);
  return registry;
}

describe('a file that was published before its first save', () => {
  it('keeps its link while it has no address, also when the pane is opened again', async () => {
    const { document } = openFile(unsavedNote, undefined);
    const { link } = await readKnownFile(document, await publishedUnsaved(), workspace);
    expect(link).toEqual({ kind: 'own', note: unsavedNote, vouched: true });
  });

  it('keeps its link after the first save, and notes the address', async () => {
    const registry = await publishedUnsaved();
    const { file, document } = openFile(unsavedNote, 'here');
    const { link } = await readKnownFile(document, registry, workspace);
    expect(link).toEqual({ kind: 'own', note: { ...unsavedNote, address: 'here' }, vouched: true });
    expect(file.note).toMatchObject({ address: 'here' });
    expect(await registry.find('here')).toMatchObject({ uuid: unsavedNote.uuid });
  });

  it('stays known on this device when its address can be stored neither here nor in the file', async () => {
    const full = () => Promise.reject(new Error('The storage is full.'));
    const registry = await publishedUnsaved();
    const { document } = openFile(unsavedNote, 'here');
    await readKnownFile({ ...document, writeLink: full }, { ...registry, save: full }, workspace);
    expect((await readKnownFile(document, registry, workspace)).link.kind).toBe('own');
  });

  it('has only one first save: its copies are asked about', async () => {
    const registry = await publishedUnsaved();
    await readKnownFile(openFile(unsavedNote, 'here').document, registry, workspace);
    const copy = await readKnownFile(openFile(unsavedNote, 'there').document, registry, workspace);
    expect(copy.link.kind).toBe('moved');
  });

  it('is asked about on a device that did not publish it', async () => {
    const { link } = await readKnownFile(openFile(unsavedNote, 'here').document, newRegistry(), workspace);
    expect(link.kind).toBe('moved');
  });
});

it('the settings are read again before the note is', async () => {
  const { file, document } = openFile(undefined, 'here');
  const refresh = async () => {
    file.note = { ...unsavedNote, address: 'here' };
  };
  expect((await readKnownFile({ ...document, refresh }, newRegistry(), workspace)).link.kind).toBe('own');
});

describe('a request', () => {
  const none: DocumentLink = { kind: 'none' };
  const own: DocumentLink = { kind: 'own', note: unsavedNote, vouched: true };
  const other: DocumentLink = { kind: 'own', note: { ...unsavedNote, uuid: 'another' }, vouched: true };
  const moved: DocumentLink = { kind: 'moved', note: unsavedNote };
  const file = (link: DocumentLink, addressHash: string | undefined) => ({ name: 'Plan.docx', addressHash, link });

  it.each([
    ['nothing has changed', file(own, 'here'), file(own, 'here')],
    ['the question was answered', file(moved, 'here'), file(moved, 'here')],
    ['the file was saved for the first time', file(own, undefined), file(own, 'here')],
    ['an unpublished file was saved as another', file(none, 'here'), file(none, 'there')],
    ['Office did not keep the note', file(own, 'here'), file(none, 'here')],
  ])('still means the file if %s', (_what, shown, now) => {
    expect(isStillMeant(shown, now)).toBe(true);
  });

  it.each([
    ['it was saved as another', file(own, 'here'), file(moved, 'there')],
    ['it was saved as another after the question', file(moved, 'here'), file(moved, 'there')],
    ['somebody has published it', file(none, 'here'), file(own, 'here')],
    ['somebody has published it as new', file(own, 'here'), file(other, 'here')],
    ['another file without a link is open', file(own, 'here'), file(none, 'there')],
  ])('does not mean the file any more if %s', (_what, shown, now) => {
    expect(isStillMeant(shown, now)).toBe(false);
  });
});
