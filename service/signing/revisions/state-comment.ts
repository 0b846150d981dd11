import type { FileBytes } from '../verify/file-bytes.ts';
import { type CopyState, copyState } from './copy-state.ts';

/** Longer than the end of any update: its state has a few entries for each certificate. */
const tailBytes = 32 * 1024;

const endPattern = /\n%Linkwake ([A-Za-z0-9+/=]+)\nstartxref\n\d+\n%%EOF\n$/;

/** Returns the comment that states what an update wrote. */
export function stateComment(state: CopyState): string {
  return `%Linkwake ${Buffer.from(JSON.stringify(state)).toString('base64')}\n`;
}

/**
 * Reads the state at the end of a copy.
 * @param file as this service stored it; nothing is verified
 * @returns undefined for a copy without updates
 */
export async function readState(file: FileBytes): Promise<CopyState | undefined> {
  const tail = await file.read(Math.max(0, file.bytes - tailBytes), file.bytes);
  const base64 = endPattern.exec(tail.toString('latin1'))?.[1];
  if (base64 === undefined) return undefined;
  return copyState.parse(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')));
}
