import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, it, onTestFinished } from 'vitest';
import { packWal, unpackWal } from './pack-wal.ts';

const segment = '000000010000000000000003';
const nextSegment = '000000010000000000000004';
const content = Buffer.alloc(64 * 1024, 'log');

async function folders(): Promise<{ archive: string; to: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'pack-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const [archive, to] = [join(dir, 'wal'), join(dir, 'unpacked')];
  for (const folder of [archive, to]) await mkdir(folder);
  return { archive, to };
}

/** Leaves the segment in the archive, as a kill after it was packed does. */
const leaveSegment = (archive: string, bytes = content) => writeFile(join(archive, segment), bytes);

async function createKey() {
  const identity = await generateX25519Identity();
  return { identities: [identity], recipients: [await identityToRecipient(identity)] };
}

it('leaves a segment in one packed form, also where it was killed before encryption was set up', async () => {
  const { archive } = await folders();
  const { recipients } = await createKey();
  for (const [keys, packed] of [
    [[], `${segment}.gz`],
    [recipients, `${segment}.gz.age`],
    [[], `${segment}.gz`],
  ] as const) {
    await leaveSegment(archive);
    expect(await packWal(archive, keys)).toBe(1);
    expect(await readdir(archive)).toEqual([packed]);
  }
});

it.each([
  ['another', (packed: Buffer) => packed],
  ['one that is damaged', (packed: Buffer) => packed.subarray(0, packed.length / 2)],
])('keeps a segment that is archived under the name of %s, and packs the rest', async (_which, left) => {
  const { archive } = await folders();
  await leaveSegment(archive);
  await packWal(archive);
  const packed = left(await readFile(join(archive, `${segment}.gz`)));
  await writeFile(join(archive, `${segment}.gz`), packed);
  const other = Buffer.alloc(64 * 1024, 'other');
  await leaveSegment(archive, other);
  await writeFile(join(archive, nextSegment), content);
  await expect(packWal(archive)).rejects.toThrow(`${segment} was archived a second time`);
  expect((await readdir(archive)).sort()).toEqual([segment, `${segment}.gz`, `${nextSegment}.gz`]);
  expect((await readFile(join(archive, `${segment}.gz`))).equals(packed)).toBe(true);
  expect((await readFile(join(archive, segment))).equals(other)).toBe(true);
});

it('unpacks a segment that an earlier version left in both forms', async () => {
  const { archive, to } = await folders();
  const { identities, recipients } = await createKey();
  await leaveSegment(archive);
  await packWal(archive);
  const clear = await readFile(join(archive, `${segment}.gz`));
  await leaveSegment(archive);
  await packWal(archive, recipients);
  await writeFile(join(archive, `${segment}.gz`), clear);
  await unpackWal([archive], to, { from: segment, identities, own: async () => {} });
  expect(await readdir(to)).toEqual([segment]);
  expect((await readFile(join(to, segment))).equals(content)).toBe(true);
});
