import { describe, expect, it } from 'vitest';
import { EmptyDocument, OfficeFault, OfficeTimeout } from '../errors.ts';
import { type FileSource, readDocument } from './read-document.ts';

/** Host errors that the simulator does not show, and that would need minutes or an iPad in an end-to-end test. */
interface HostBehaviour {
  bytes: number[];
  /** Fixed slice size in bytes, whatever size is requested, as on an iPad. */
  sliceSize?: number;
  /** Failing calls of getFileAsync by their number, with Office's code. */
  getFileErrors?: number[];
  /** Indexes of slices that never arrive. */
  silentSlices?: number[];
  /** The host reports a larger size than it delivers. */
  claimedSize?: number;
  /** Closing the file fails. */
  closeFails?: boolean;
  /** Called with the index of every requested slice. */
  onSlice?: (index: number) => void;
}

function fakeHost({ bytes, sliceSize = 4, getFileErrors = [], ...behaviour }: HostBehaviour) {
  const log: string[] = [];
  const answer = <Value>(done: unknown, value?: Value, code?: number) => {
    const result =
      code === undefined ? { status: 'succeeded', value } : { status: 'failed', error: { code, message: 'An error.' } };
    if (typeof done === 'function') queueMicrotask(() => done(result));
  };
  const file = {
    size: behaviour.claimedSize ?? bytes.length,
    sliceCount: Math.ceil(bytes.length / sliceSize),
    getSliceAsync(index: number, done: unknown) {
      log.push(`slice ${index}`);
      behaviour.onSlice?.(index);
      if (behaviour.silentSlices?.includes(index)) return;
      const data = bytes.slice(index * sliceSize, (index + 1) * sliceSize);
      answer(done, { data, index, size: data.length });
    },
    closeAsync(done: unknown) {
      log.push('close');
      answer(done, undefined, behaviour.closeFails ? 5001 : undefined);
    },
  };
  const source = {
    getFileAsync(...args: unknown[]) {
      log.push('open');
      const error = getFileErrors.shift();
      answer(args[2], file, error);
    },
  };
  // The code under test uses only these calls of Office's interface.
  return { source: source as unknown as FileSource, log };
}

const read = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];

describe('reading the open file', () => {
  it('joins every slice in order, tells how far it is, and closes', async () => {
    const { source, log } = fakeHost({ bytes: [1, 2, 3, 4, 5, 6, 7, 8, 9], sliceSize: 4 });
    const progress: [number, number][] = [];
    const blob = await readDocument(source, { onProgress: (...step) => progress.push(step) });
    expect(await read(blob)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(progress).toEqual([
      [0, 9],
      [4, 9],
      [8, 9],
      [9, 9],
    ]);
    expect(log).toEqual(['open', 'slice 0', 'slice 1', 'slice 2', 'close']);
  });

  it('takes a file of no bytes for a failure', async () => {
    const { source, log } = fakeHost({ bytes: [] });
    await expect(readDocument(source)).rejects.toThrow(EmptyDocument);
    expect(log).toEqual(['open', 'close']);
  });

  it('tries once more after an internal fault, and no more than once', async () => {
    const once = fakeHost({ bytes: [1], getFileErrors: [5001] });
    expect(await read(await readDocument(once.source))).toEqual([1]);
    const twice = fakeHost({ bytes: [1], getFileErrors: [5001, 5001] });
    await expect(readDocument(twice.source)).rejects.toMatchObject({ officeCode: 5001 });
    expect(twice.log).toEqual(['open', 'open']);
  });

  it('does not try again what will not change', async () => {
    const { source, log } = fakeHost({ bytes: [1], getFileErrors: [11001] });
    await expect(readDocument(source)).rejects.toMatchObject({ officeCode: 11001 });
    expect(log).toEqual(['open']);
  });

  it('fails when less is handed over than was promised', async () => {
    const { source, log } = fakeHost({ bytes: [1, 2], claimedSize: 3 });
    await expect(readDocument(source)).rejects.toThrow(OfficeFault);
    expect(log.at(-1)).toBe('close');
  });

  it('gives up on a slice that never comes, and closes', async () => {
    const { source, log } = fakeHost({ bytes: [1, 2, 3, 4, 5], silentSlices: [1] });
    await expect(readDocument(source, { timeout: 20 })).rejects.toThrow(OfficeTimeout);
    expect(log).toEqual(['open', 'slice 0', 'slice 1', 'close']);
  });

  it('hands over what was read even when the file cannot be closed', async () => {
    const { source } = fakeHost({ bytes: [1, 2], closeFails: true });
    expect(await read(await readDocument(source))).toEqual([1, 2]);
  });

  it('stops at once when it is cancelled, and closes after the slice that was on its way', async () => {
    const control = new AbortController();
    const onSlice = (index: number) => index === 1 && control.abort();
    const { source, log } = fakeHost({ bytes: [1, 2, 3, 4, 5, 6, 7, 8, 9], onSlice });
    await expect(readDocument(source, { signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => log.at(-1)).toBe('close');
    expect(log).toEqual(['open', 'slice 0', 'slice 1', 'close']);
  });

  it('does not begin when it is cancelled already', async () => {
    const { source, log } = fakeHost({ bytes: [1] });
    await expect(readDocument(source, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(log).toEqual([]);
  });
});
