import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
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

const archivedAt = new Date('2030-01-31T15:00:00Z');

/** Leaves the segment in the archive, as a kill after it was packed does. */
async function leaveSegment(archive: string, { at = archivedAt, bytes = content } = {}): Promise<void> {
  await writeFile(join(archive, segment), bytes);
  await utimes(join(archive, segment), at, at);
}

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

it.each(['gz', 'gz.age'])(
  'keeps a packed segment (.%s) when another is archived under its name, and packs the rest',
  async (ending) => {
    const { archive } = await folders();
    const { recipients } = await createKey();
    await leaveSegment(archive);
    await packWal(archive, ending === 'gz' ? [] : recipients);
    const packed = await readFile(join(archive, `${segment}.${ending}`));
    const other = Buffer.alloc(64 * 1024, 'other');
    await leaveSegment(archive, { at: new Date('2030-02-01T15:00:00Z'), bytes: other });
    await writeFile(join(archive, nextSegment), content);
    await expect(packWal(archive)).rejects.toThrow(`${segment} was archived a second time`);
    expect((await readdir(archive)).sort()).toEqual([segment, `${segment}.${ending}`, `${nextSegment}.gz`]);
    expect((await readFile(join(archive, `${segment}.${ending}`))).equals(packed)).toBe(true);
    expect((await readFile(join(archive, segment))).equals(other)).toBe(true);
  },
);

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
