import { readdir } from 'node:fs/promises';
import { positionOfSegment, segmentBytes, segmentName, type Timeline, timelineOfSegment } from './timelines.ts';

const segment = /^[0-9A-F]{24}$/;

/**
 * Finds the first gap in the log of a timeline: PostgreSQL takes it for the end.
 * @param folders those with the segments, unpacked
 * @param from the first segment that is needed
 * @returns the name of the missing segment; `undefined` if there is none before the last one
 */
export async function findMissingSegment(
  folders: readonly string[],
  timeline: Timeline,
  from: string,
): Promise<string | undefined> {
  const present = new Set<bigint>();
  for (const folder of folders) {
    const names = (await readdir(folder)).filter((name) => segment.test(name));
    for (const name of names.filter((each) => isOf(timeline, each))) present.add(positionOfSegment(name));
  }
  const last = [...present].reduce((highest, each) => (each > highest ? each : highest), 0n);
  for (let position = positionOfSegment(from); position < last; position += segmentBytes) {
    if (!present.has(position)) return segmentName(timelineAtPosition(timeline, position), position);
  }
  return undefined;
}

/** Whether a segment has log of a timeline: it is of that timeline itself, or of an earlier one and before that was left. */
function isOf({ id, ancestors }: Timeline, name: string): boolean {
  const made = timelineOfSegment(name);
  const left = ancestors.find((ancestor) => ancestor.id === made)?.left;
  return made === id || (left !== undefined && positionOfSegment(name) <= left);
}

function timelineAtPosition({ id, ancestors }: Timeline, position: bigint): number {
  return ancestors.find(({ left }) => position + segmentBytes <= left)?.id ?? id;
}
