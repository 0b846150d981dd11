import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A timeline of a cluster (PostgreSQL, "Timelines"): each restore goes on with a new one, which has the log of others up
 * to the place where it left them.
 */
export interface Timeline {
  id: number;
  /** The timelines before it, with the position in the log at which each was left. */
  ancestors: { id: number; left: bigint }[];
  /** When the database went on with it. */
  began: Date;
}

const history = /^([0-9A-F]{8})\.history$/;

/** The first timeline has no history file. */
const first: Timeline = { id: 1, ancestors: [], began: new Date(0) };

/** The size of a segment, PostgreSQL's default. */
export const segmentBytes = 16n * 1024n * 1024n;

/** How many segments share the middle eight digits of their names. */
const segmentsPerId = (1n << 32n) / segmentBytes;

/** Returns the timeline of a segment, by its name. */
export function timelineOfSegment(name: string): number {
  return Number.parseInt(name.slice(0, 8), 16);
}

/** Returns where a segment begins in the log, by its name. */
export function positionOfSegment(name: string): bigint {
  const [high, low] = [name.slice(8, 16), name.slice(16, 24)].map((digits) => BigInt(`0x${digits}`));
  return ((high ?? 0n) * segmentsPerId + (low ?? 0n)) * segmentBytes;
}

/** Returns the name of the segment that begins at a position. */
export function segmentName(timeline: number, position: bigint): string {
  const number = position / segmentBytes;
  const digits = [number / segmentsPerId, number % segmentsPerId].map((part) => hex(part));
  return [hex(timeline), ...digits].join('');
}

const hex = (number: number | bigint) => number.toString(16).toUpperCase().padStart(8, '0');

/** Parses a position in the write-ahead log, such as `0/3000148`. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Lists the timelines whose history files are in some folders, the oldest first. */
export async function listTimelines(folders: readonly string[]): Promise<Timeline[]> {
  const found = new Map<number, Timeline>([[first.id, first]]);
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(noneIfMissing)) {
      const id = Number.parseInt(history.exec(name)?.[1] ?? '', 16);
      if (Number.isNaN(id) || found.has(id)) continue;
      const path = join(folder, name);
      found.set(id, { id, ancestors: parseHistory(await readFile(path, 'utf8')), began: await readBeginning(path) });
    }
  }
  return [...found.values()].sort((one, other) => one.id - other.id);
}

/** The log of a database that is lost, or one that nothing was archived for. */
function noneIfMissing(cause: NodeJS.ErrnoException): [] {
  if (cause.code === 'ENOENT') return [];
  throw cause;
}

/** Each line has the id of a timeline, the position at which it was left, and why, separated by tabs. */
function parseHistory(text: string): Timeline['ancestors'] {
  return text.split('\n').flatMap((line) => {
    const [, id, lsn] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/i.exec(line) ?? [];
    return id && lsn ? { id: Number(id), left: parseLsn(lsn) } : [];
  });
}

const beginningOf = (historyPath: string) => historyPath.replace(/history$/, 'began');

/** A history file is archived when the restored database starts; earlier versions left no other sign of when that was. */
async function readBeginning(historyPath: string): Promise<Date> {
  const text = await readFile(beginningOf(historyPath), 'utf8').catch(() => '');
  const noted = new Date(text.trim());
  return Number.isNaN(noted.getTime()) ? (await stat(historyPath)).mtime : noted;
}

/** Notes in an archive that a database goes on with a timeline now. A copy of the archive can lose the times of its files. */
export async function noteBeginning(archive: string, id: number): Promise<void> {
  const path = beginningOf(join(archive, `${hex(id)}.history`));
  await writeFile(path, `${new Date().toISOString()}\n`, { mode: 0o600, flush: true });
}

/** Returns the timeline on which the database was at a moment; without one, the newest. */
export function timelineAt(timelines: readonly Timeline[], at: Date | undefined): Timeline {
  const begun = timelines.filter(({ began }) => at === undefined || began <= at);
  return begun.reduce((last, each) => (at === undefined || each.began >= last.began ? each : last), first);
}
