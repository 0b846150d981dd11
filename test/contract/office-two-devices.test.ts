import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#shared/api/client.ts';
import { systemClock } from '#shared/ports/clock.ts';
import { inProcessLock } from '#shared/ports/lock.ts';
import type { LinkNote } from '../../office-addin/host/document/link-note.ts';
import type { OfficeDocument } from '../../office-addin/host/document/office-document.ts';
import { LinkChanged } from '../../office-addin/host/errors.ts';
import { readKnownFile } from '../../office-addin/ui/document/read-known-file.ts';
import {
  type PublishContext,
  type PublishRequest,
  publishDocument,
} from '../../office-addin/ui/publish/publish-document.ts';
import { createLinkRegistry } from '../../office-addin/ui/services/device-stores.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import type { AppName } from '../office-host/simulator/apps.ts';
import { memoryStore } from '../support/api/memory-store.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService({});
});
afterAll(() => service.stop());

type Owner = Awaited<ReturnType<StartedService['createOwner']>>;

/**
 * A device, or a page to which the browser refuses its locks, channels and storage: what another one has noted arrives only with the
 * file's settings.
 */
function openDevice(app: AppName, { apiKey, workspace }: Owner, text: string) {
  const file = { note: undefined as LinkNote | undefined, text };
  const document: OfficeDocument = {
    app,
    readOnly: false,
    location: async () => ({ name: 'Plan', addressHash: `the plan in ${app}` }),
    openedAt: async () => ({ name: 'Plan', addressHash: `the plan in ${app}` }),
    read: async () => new Blob([minimalFile(app, file.text) as Uint8Array<ArrayBuffer>]),
    refresh: async () => undefined,
    readLink: () => file.note,
    writeLink: async (note) => {
      file.note = note;
    },
    removeAddInData: async () => {
      file.note = undefined;
    },
    readRecipients: () => [],
    addRecipients: async () => undefined,
    removeRecipients: async () => false,
    mayOpenPane: true,
    opensWithFile: () => false,
    setOpensWithFile: async () => undefined,
    onActivity: () => () => undefined,
  };
  const accessToken = { get: async () => apiKey, renew: async () => apiKey };
  const { documents } = createClient({ service: service.baseUrl, accessToken });
  const registry = createLinkRegistry(memoryStore(), inProcessLock());
  const context: PublishContext = {
    document,
    registry,
    clock: systemClock,
    lock: inProcessLock(),
    service: service.baseUrl,
    workspace: workspace.uuid,
    documents,
  };
  const know = () => readKnownFile(document, registry, context);
  return {
    file,
    context,
    know,
    publish: async (request: Partial<PublishRequest> = {}) =>
      publishDocument(context, { shown: await know(), ...request }),
    links: async () => (await documents.list({ limit: 100 })).documents.map(({ link }) => link),
  };
}

type Device = ReturnType<typeof openDevice>;

/** Publishes on both devices at once. @returns the links, and the errors of the device that came second */
async function publishAtOnce(...devices: Device[]) {
  const outcomes = await Promise.allSettled(devices.map((device) => device.publish()));
  const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.note.link] : []));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  return { made, refused, second: devices[outcomes.findIndex(({ status }) => status === 'rejected')] };
}

describe('two devices that publish one file at once', () => {
  it.each(['word', 'powerpoint', 'excel'] as const)('make one link, which the second updates, in %s', async (app) => {
    const owner = await service.createOwner({ plan: 'pro' });
    const [here, there] = [openDevice(app, owner, 'Here'), openDevice(app, owner, 'There')];
    const { made, refused, second } = await publishAtOnce(here, there);
    expect(await here.links()).toEqual(made);
    expect(refused).toEqual([expect.any(LinkChanged)]);
    const { link } = (await second?.know()) ?? {};
    expect(link).toMatchObject({ kind: 'own', note: { link: made[0] } });
    if (link?.kind !== 'own') throw new Error('The second device has no link.');
    expect((await second?.publish({ replace: link.note }))?.outcome).toBe('replaced');
    expect(await here.links()).toEqual(made);
  });

  it('make one link of the same content', async () => {
    const owner = await service.createOwner({ plan: 'pro' });
    const [here, there] = [openDevice('word', owner, 'Same'), openDevice('word', owner, 'Same')];
    const { made } = await publishAtOnce(here, there);
    expect(made).toHaveLength(2);
    expect(await here.links()).toEqual([made[0]]);
    expect(made[1]).toBe(made[0]);
  });
});

describe('a person who wants another link for a file', () => {
  it('gets one after they removed the first from the file', async () => {
    const device = openDevice('word', await service.createOwner({ plan: 'pro' }), 'One');
    const first = await device.publish();
    await device.context.document.removeAddInData();
    await device.context.registry.remove('the plan in word', first.note.uuid);
    const second = await device.publish();
    expect(second.note.link).not.toBe(first.note.link);
    expect(await device.links()).toEqual([second.note.link, first.note.link]);
  });

  it('gets one where another device has removed the first and deleted its document', async () => {
    const owner = await service.createOwner({ plan: 'pro' });
    const device = openDevice('word', owner, 'One');
    const { note } = await device.publish();
    await fetch(`${service.baseUrl}/api/v1/documents/${note.uuid}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${owner.apiKey}` },
    });
    const other = openDevice('word', owner, 'Two');
    const second = await other.publish();
    expect(await other.links()).toEqual([second.note.link]);
  });
});
