import { expect, it } from 'vitest';
import { type Client, createClient } from '#shared/api/client.ts';
import { loadedClient } from './loaded-client.ts';

const accessToken = { get: async () => 'token', renew: async () => 'token' };
const realClient = () => createClient({ service: 'https://share.example.com', accessToken });

/** Returns a client that only renames documents, and what it was asked for. */
function clientInTest() {
  const asked: unknown[] = [];
  const client = realClient();
  client.documents.update = async (...given) => {
    asked.push(given);
    return { link: 'https://go.example.com/a', changed: ['title'], message: 'Renamed.' };
  };
  return { client, asked };
}

const names = (part: object): unknown =>
  Object.fromEntries(
    Object.entries(part)
      .map(([name, value]) => [name, typeof value === 'object' ? names(value) : typeof value] as const)
      .toSorted(),
  );

it('has every call of the client', () => {
  expect(names(loadedClient(async () => realClient()))).toEqual(names(realClient()));
});

it('loads the client with the first call, once, and passes on what it is given', async () => {
  const { client, asked } = clientInTest();
  let loads = 0;
  const loaded = loadedClient(async () => {
    loads += 1;
    return client;
  });
  expect(loads).toBe(0);
  await Promise.all([loaded.documents.update('a', { title: 'A' }), loaded.documents.update('b', { title: 'B' })]);
  expect(loads).toBe(1);
  expect(asked).toEqual([
    ['a', { title: 'A' }],
    ['b', { title: 'B' }],
  ]);
});

it('fails as loading fails, and loads again with the next call', async () => {
  const { client, asked } = clientInTest();
  const loads: (() => Promise<Client>)[] = [() => Promise.reject(new Error('offline')), async () => client];
  const loaded = loadedClient(() => loads.shift()?.() ?? Promise.reject(new Error('loaded too often')));
  await expect(loaded.documents.update('a', { title: 'A' })).rejects.toThrow('offline');
  await loaded.documents.update('a', { title: 'A' });
  expect(asked).toHaveLength(1);
});

it('a cancelled call does not wait for the client', async () => {
  const { client, asked } = clientInTest();
  const arrival = Promise.withResolvers<Client>();
  const loaded = loadedClient(() => arrival.promise);
  const control = new AbortController();
  const call = loaded.documents.update('a', { title: 'A' }, { signal: control.signal });
  const cancelled = new Error('cancelled');
  control.abort(cancelled);
  await expect(call).rejects.toBe(cancelled);
  await expect(loaded.documents.update('a', { title: 'A' }, { signal: control.signal })).rejects.toBe(cancelled);
  arrival.resolve(client);
  await loaded.documents.update('b', { title: 'B' });
  expect(asked).toEqual([['b', { title: 'B' }]]);
});
