import { describe, expect, it } from 'vitest';
import { inProcessLock } from '#shared/ports/lock.ts';
import { memoryStore } from '../../../test/support/api/memory-store.ts';
import { DeviceRecordUnreadable } from '../../host/errors.ts';
import { createLinkRegistry, createPersonalLinkStore, createViewStore } from './device-stores.ts';

const service = 'https://share.example.com';
const linkFor = (name: string) => ({ service, slug: 'plan', name, link: `${service}/plan?r=${name}`, madeAt: 1 });
const noteOf = (uuid: string) => ({ version: 1 as const, uuid, slug: 'plan', link: `${service}/plan`, service });

describe('personal links on this device', () => {
  it('are kept next to one that cannot be read, which the first write puts aside', async () => {
    const store = memoryStore();
    const before = [linkFor('Ada'), { from: 'another version' }, linkFor('Ben')];
    await store.set('personal-links', before);
    const links = createPersonalLinkStore(store, inProcessLock());
    expect((await links.list(service, 'plan')).map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    await links.save(linkFor('Cleo'));
    expect((await links.list(service, 'plan')).map(({ name }) => name)).toEqual(['Cleo', 'Ada', 'Ben']);
    expect(await store.get('personal-links:unreadable')).toEqual(before);
  });

  it('are unknown while no list can be read, until one is created', async () => {
    const store = memoryStore();
    await store.set('personal-links', 'damaged');
    const links = createPersonalLinkStore(store, inProcessLock());
    await expect(links.list(service, 'plan')).rejects.toBeInstanceOf(DeviceRecordUnreadable);
    await links.save(linkFor('Ada'));
    expect(await links.list(service, 'plan')).toEqual([linkFor('Ada')]);
    expect(await store.get('personal-links:unreadable')).toBe('damaged');
  });

  it('of two panes are both kept', async () => {
    const store = memoryStore();
    const lock = inProcessLock();
    await Promise.all(['Ada', 'Ben'].map((name) => createPersonalLinkStore(store, lock).save(linkFor(name))));
    expect(await createPersonalLinkStore(store, lock).list(service, 'plan')).toHaveLength(2);
  });
});

it('people who wait for a link are kept next to one that cannot be read, and leave nothing when they have it', async () => {
  const store = memoryStore();
  await store.set('links-waiting.uuid', [{ name: 'Ada' }, { name: 3 }]);
  const links = createPersonalLinkStore(store, inProcessLock());
  expect(await links.pending('uuid')).toEqual([{ name: 'Ada' }]);
  await links.changePending('uuid', () => []);
  expect(await store.get('links-waiting.uuid')).toBeUndefined();
});

it('views are kept next to one that cannot be read', async () => {
  const store = memoryStore();
  await store.set('views.uuid', [{ when: '2026-11-29T12:00:00Z' }, { when: 3 }]);
  const views = createViewStore(store, inProcessLock());
  expect(await views.list('uuid')).toEqual([{ when: '2026-11-29T12:00:00Z' }]);
});

describe('the links of files on this device', () => {
  it('do not make a file unpublished when its link cannot be read', async () => {
    const store = memoryStore();
    await store.set('link.here', { version: 2, uuid: 'of a later version' });
    const registry = createLinkRegistry(store, inProcessLock());
    await expect(registry.find('here')).rejects.toBeInstanceOf(DeviceRecordUnreadable);
    expect(await registry.find('elsewhere')).toBeUndefined();
  });

  it('of unsaved files are kept next to one that cannot be read, also by two panes', async () => {
    const store = memoryStore();
    await store.set('unsaved-files', [{ file: 'first', note: noteOf('one') }, { file: 'second' }]);
    const registry = createLinkRegistry(store, inProcessLock());
    await Promise.all([registry.saveUnsaved('third', noteOf('three')), registry.saveUnsaved('fourth', noteOf('four'))]);
    expect(await registry.findUnsaved('first')).toEqual(noteOf('one'));
    expect(await registry.findUnsaved('third')).toEqual(noteOf('three'));
    await registry.removeUnsaved('third');
    expect(await registry.findUnsaved('third')).toBeUndefined();
    expect(await registry.findUnsaved('fourth')).toEqual(noteOf('four'));
  });
});
