import type { CDPSession } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase, serviceName } from '../office-host/office-with-service.ts';
import { openHost, paneFrame } from '../office-host/open-host.ts';
import { connectByKey } from '../office-host/sign-in.ts';

const sliceBytes = 4_194_304;
const slices = 29;

const heap = z.object({ usedSize: z.number(), embedderHeapUsedSize: z.number(), backingStorageSize: z.number() });

const { running, browser } = await startOfficeForFile();

/** Returns the bytes that the pane's scripts hold after garbage collection. */
async function held(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = heap.parse(await session.send('Runtime.getHeapUsage'));
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

it('compares a large file with its link on request, without holding it in memory', async () => {
  const owner = await running.service.createOwner({ plan: 'pro' });
  const file = minimalFile('word', 'Large');
  const host = await openHost({ browser, app: 'word', file, addIn: addInBase });
  await connectByKey(host, owner.apiKey);
  await host.pane.getByRole('button', { name: 'Publish this file' }).click();
  await host.pane.getByText('Live · up to date').waitFor();

  // The same parts after 32 MB that belong to none of them.
  const ahead = 8 * sliceBytes;
  host.document.file = Buffer.concat([Buffer.alloc(ahead), shiftedZip(file, ahead)]);
  await host.showPane();
  await host.pane.getByText('compared with the link only when you ask').waitFor();
  expect(host.slicesRead()).toEqual([]);
  const session = await host.context.newCDPSession(paneFrame(host));
  const before = await held(session);
  await host.page.evaluate((bytes) => Reflect.get(window, 'generateSlices')(bytes, 8), sliceBytes);
  await host.pane.getByRole('button', { name: 'Compare now' }).click();
  await host.pane.getByText('Live · up to date').waitFor();
  expect(await host.page.evaluate(() => Reflect.get(window, 'slicesGenerated')())).toBe(8);
  expect((await held(session)) - before).toBeLessThan(10_000_000);
  expect(host.openFiles()).toBe(0);
  await host.close();
});

/** Shifts a zip by this many bytes. */
function shiftedZip(zip: Uint8Array, by: number): Buffer {
  const shifted = Buffer.from(zip);
  const end = shifted.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let entry = shifted.readUInt32LE(end + 16);
  shifted.writeUInt32LE(entry + by, end + 16);
  while (entry < end) {
    shifted.writeUInt32LE(shifted.readUInt32LE(entry + 42) + by, entry + 42);
    const lengths = [28, 30, 32].map((place) => shifted.readUInt16LE(entry + place));
    entry += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return shifted;
}

/** @feature office-large */
it('reads and sends a file of 120 MB without holding it in memory', async () => {
  const owner = await running.service.createOwner({ plan: 'pro' });
  const file = new Uint8Array(slices * sliceBytes);
  const host = await openHost({ browser, app: 'powerpoint', file, addIn: addInBase });
  await connectByKey(host, owner.apiKey);
  await host.pane.getByRole('button', { name: 'Publish this file' }).waitFor();

  // The sent bytes are counted and dropped: this does not test the service's limits.
  let sent = 0;
  const service = running.office.hosts.get(serviceName);
  onTestFinished(() => running.office.hosts.set(serviceName, service));
  running.office.hosts.set(serviceName, (request, response) => {
    if (request.method !== 'POST') return service(request, response);
    request.on('data', (chunk: Buffer) => {
      sent += chunk.byteLength;
    });
    request.on('end', () => {
      response.writeHead(400, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify({ error: 'Counted.' }));
    });
  });

  const session = await host.context.newCDPSession(paneFrame(host));
  const before = await held(session);
  await host.page.evaluate((bytes) => Reflect.get(window, 'generateSlices')(bytes), sliceBytes);
  await host.pane.getByRole('button', { name: 'Publish this file' }).click();
  const generated = () => host.page.evaluate(() => Number(Reflect.get(window, 'slicesGenerated')()));
  const samples: number[] = [];
  while ((await generated()) < slices) samples.push((await held(session)) - before);
  await host.pane.getByText('Counted.').waitFor({ timeout: 60_000 });
  samples.push((await held(session)) - before);

  expect(await generated()).toBe(slices);
  expect(sent).toBeGreaterThan(file.byteLength);
  expect(host.openFiles()).toBe(0);
  // A slice in transit exists as text, numbers and bytes at once; a file in memory would exceed 120 MB at the end.
  expect(samples.at(-1)).toBeLessThan(20_000_000);
  // A slice that arrives between the collection and the reading leaves garbage: of neighbours, the least is what is held.
  const least = samples.map((_, at) => Math.min(...samples.slice(at, at + 3)));
  expect(Math.max(...least)).toBeLessThan(80_000_000);
  await host.close();
});
