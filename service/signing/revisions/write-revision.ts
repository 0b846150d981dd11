import type { CopyState } from './copy-state.ts';
import { stateComment } from './state-comment.ts';

/** Contents of objects, by object number. */
export type NewObjects = ReadonlyMap<number, Buffer>;

/**
 * Writes an incremental update (ISO 32000-2, 7.5.6) that ends with its state.
 * @param base bytes of the file before it
 * @param gapIn the number and content of the object that reserves space for a document time stamp
 */
export function writeRevision(
  objects: NewObjects,
  base: number,
  state: CopyState,
  gapIn?: number,
): { bytes: Buffer; state: CopyState } {
  const parts: Buffer[] = [];
  let at = base;
  const push = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    at += bytes.length;
  };
  push('\n');
  const numbers = [...objects.keys()].sort((a, b) => a - b);
  const positions = new Map<number, number>();
  let gap: [number, number] | undefined;
  for (const number of numbers) {
    const content = objects.get(number) ?? Buffer.alloc(0);
    positions.set(number, at);
    push(`${number} 0 obj\n`);
    if (number === gapIn) {
      const start = at + content.indexOf('/Contents <') + '/Contents '.length;
      gap = [start, at + content.indexOf('>', start - at) + 1];
    }
    push(content);
    push('\nendobj\n');
  }
  const { gap: _, ...before } = state;
  const size = Math.max(state.size, ...numbers.map((number) => number + 1));
  const written: CopyState = { ...before, size, xref: at, ...(gap ? { gap } : {}) };
  push('xref\n');
  for (const run of runsOf(numbers)) {
    push(`${run[0]} ${run.length}\n`);
    for (const number of run) push(`${String(positions.get(number)).padStart(10, '0')} 00000 n \n`);
  }
  const info = state.info === undefined ? '' : ` /Info ${state.info}`;
  push(`trailer\n<< /Size ${size} /Root ${state.root}${info} /Prev ${state.xref} >>\n`);
  push(stateComment(written));
  push(`startxref\n${written.xref}\n%%EOF\n`);
  return { bytes: Buffer.concat(parts), state: written };
}

/** Splits ascending numbers into runs of consecutive ones. */
function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs;
}
