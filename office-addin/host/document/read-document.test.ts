import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { EmptyDocument, OfficeFault, OfficeTimeout } from '../errors.ts';
import { type ReadableDocument, readDocument } from './read-document.ts';
import { createTaskQueue } from './task-queue.ts';

/** Host errors that the simulator does not show, and that would need minutes or an iPad in an end-to-end test. */
interface HostBehaviour {
  bytes: number[];
  /** Fixed slice size in bytes, whatever size is requested, as on an iPad. */
  sliceSize?: number;
  /** Failing calls of getFileAsync by their number, with Office's code. */
  getFileErrors?: number[];
  /** How many slices fail with 5001. */
  sliceErrors?: number;
  /** Indexes of slices that never arrive. */
  silentSlices?: number[];
  /** The host reports a larger size than it delivers. */
  claimedSize?: number;
  /** When the file is handed over, in milliseconds; at once by default. */
  handsOverAfter?: number;
  /** Closing the file fails. */
  closeFails?: boolean;
  /** Closing the file is never answered. */
  closeSilent?: boolean;
  /** Called with the index of every requested slice. */
  onSlice?: (index: number) => void;
}

function fakeHost({ bytes, sliceSize = 4, getFileErrors = [], sliceErrors = 0, ...behaviour }: HostBehaviour) {
  let failures = sliceErrors;
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
      if (failures > 0) {
        failures -= 1;
        return answer(done, undefined, 5001);
      }
      const data = bytes.slice(index * sliceSize, (index + 1) * sliceSize);
      answer(done, { data, index, size: data.length });
    },
    closeAsync(done: unknown) {
      log.push('close');
      if (behaviour.closeSilent) return;
      answer(done, undefined, behaviour.closeFails ? 5001 : undefined);
    },
  };
  const source = {
    getFileAsync(...args: unknown[]) {
      log.push('open');
      const error = getFileErrors.shift();
      const { handsOverAfter } = behaviour;
      if (handsOverAfter === undefined) answer(args[2], file, error);
      else setTimeout(() => answer(args[2], file), handsOverAfter);
    },
  };
  // The code under test uses only these calls of Office's interface.
  return { source: source as unknown as ReadableDocument, log };
}

const read = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];

describe('reading the open file', () => {
  it('joins every slice in order, reports progress, and closes the file', async () => {
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

  it('treats an empty file as a failure', async () => {
    const { source, log } = fakeHost({ bytes: [] });
    await expect(readDocument(source)).rejects.toThrow(EmptyDocument);
    expect(log).toEqual(['open', 'close']);
  });

  it('retries once after an internal fault', async () => {
    const once = fakeHost({ bytes: [1], getFileErrors: [5001] });
    expect(await read(await readDocument(once.source))).toEqual([1]);
    const twice = fakeHost({ bytes: [1], getFileErrors: [5001, 5001] });
    await expect(readDocument(twice.source)).rejects.toMatchObject({ officeCode: 5001 });
    expect(twice.log).toEqual(['open', 'open']);
  });

  it('retries once when too many files are open, and after a failed slice, whose file it closes first', async () => {
    const open = fakeHost({ bytes: [1], getFileErrors: [11000] });
    expect(await read(await readDocument(open.source))).toEqual([1]);
    const slice = fakeHost({ bytes: [1, 2, 3, 4, 5], sliceErrors: 1 });
    expect(await read(await readDocument(slice.source))).toEqual([1, 2, 3, 4, 5]);
    expect(slice.log).toEqual(['open', 'slice 0', 'close', 'open', 'slice 0', 'slice 1', 'close']);
  });

  it.each([7000, 11001])('does not retry the permanent error %i', async (code) => {
    const { source, log } = fakeHost({ bytes: [1], getFileErrors: [code] });
    await expect(readDocument(source)).rejects.toMatchObject({ officeCode: code });
    expect(log).toEqual(['open']);
  });

  it('can be cancelled while a slice never arrives, and can start again', async () => {
    const enqueue = createTaskQueue(3_000);
    const control = new AbortController();
    const onSlice = () => control.abort();
    const { source, log } = fakeHost({ bytes: [1], silentSlices: [0], onSlice });
    const options = { signal: control.signal, timeout: 20 };
    await expect(readDocument(source, options, enqueue)).rejects.toMatchObject({ name: 'AbortError' });
    const next = fakeHost({ bytes: [2] });
    expect(await read(await readDocument(next.source, {}, enqueue))).toEqual([2]);
    expect(log).toEqual(['open', 'slice 0', 'close']);
  });

  it('fails when Office returns less than it announced', async () => {
    const { source, log } = fakeHost({ bytes: [1, 2], claimedSize: 3 });
    await expect(readDocument(source)).rejects.toThrow(OfficeFault);
    expect(log.at(-1)).toBe('close');
  });

  it('gives up on a slice that never arrives, and closes the file', async () => {
    const { source, log } = fakeHost({ bytes: [1, 2, 3, 4, 5], silentSlices: [1] });
    await expect(readDocument(source, { timeout: 20 })).rejects.toThrow(OfficeTimeout);
    expect(log).toEqual(['open', 'slice 0', 'slice 1', 'close']);
  });

  it('gives up on a file that comes late, and closes it then', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { source, log } = fakeHost({ bytes: [1], handsOverAfter: 100_000 });
    const read = expect(readDocument(source)).rejects.toThrow(OfficeTimeout);
    await vi.advanceTimersByTimeAsync(90_000);
    await read;
    expect(log).toEqual(['open']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual(['open', 'close']);
  });

  it('returns what was read even when the file cannot be closed', async () => {
    const { source } = fakeHost({ bytes: [1, 2], closeFails: true });
    expect(await read(await readDocument(source))).toEqual([1, 2]);
  });

  it('returns what was read although Office never answers the closing', async () => {
    vi.useFakeTimers();
    const { source, log } = fakeHost({ bytes: [1, 2], closeSilent: true });
    expect(await read(await readDocument(source, {}, createTaskQueue(3_000)))).toEqual([1, 2]);
    expect(log.at(-1)).toBe('close');
    vi.useRealTimers();
  });

  it('stops at once when it is cancelled, and closes the file after the pending slice', async () => {
    const control = new AbortController();
    const onSlice = (index: number) => index === 1 && control.abort();
    const { source, log } = fakeHost({ bytes: [1, 2, 3, 4, 5, 6, 7, 8, 9], onSlice });
    await expect(readDocument(source, { signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => log.at(-1)).toBe('close');
    expect(log).toEqual(['open', 'slice 0', 'slice 1', 'close']);
  });

  it('reports no progress of an answer that arrives after it is cancelled, and closes the file', async () => {
    for (const cancelledDuring of ['open', 'slice 0']) {
      const control = new AbortController();
      const onSlice = () => cancelledDuring === 'slice 0' && control.abort();
      const { source, log } = fakeHost({ bytes: [1, 2, 3, 4, 5], onSlice });
      const cancelledAtProgress: boolean[] = [];
      const onProgress = () => cancelledAtProgress.push(control.signal.aborted);
      const reading = readDocument(source, { signal: control.signal, onProgress });
      if (cancelledDuring === 'open') control.abort();
      await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
      await expect.poll(() => log.at(-1)).toBe('close');
      expect(log.at(-2)).toBe(cancelledDuring);
      expect(cancelledAtProgress).not.toContain(true);
    }
  });

  it('does not start when it is already cancelled', async () => {
    const { source, log } = fakeHost({ bytes: [1] });
    await expect(readDocument(source, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(log).toEqual([]);
  });
});
