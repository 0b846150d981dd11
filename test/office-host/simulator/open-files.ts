/** office.js error numbers in the host's answers. */
export const hostError = { internal: 5001, unsupportedOption: 5007, tooManyFiles: 11000, labelled: 11001 } as const;

const mostOpen = 2;
const largestSlice = 4_194_304;

interface OpenFile {
  bytes: Uint8Array;
  sliceSize: number;
}

/** Files that an add-in has opened with getFileAsync: at most two, as Microsoft documents. */
export class OpenFiles {
  private readonly files = new Map<number, OpenFile>();
  private handles = 0;
  /** The sizes of all slices read, in bytes. */
  readonly slicesRead: number[] = [];

  get count(): number {
    return this.files.size;
  }

  /** @returns the handle, or `undefined` if two files are open already or the requested slices are too large. */
  open(bytes: Uint8Array, sliceSize: number): number | undefined {
    if (this.files.size >= mostOpen || sliceSize > largestSlice || sliceSize < 1) return undefined;
    this.handles += 1;
    this.files.set(this.handles, { bytes, sliceSize });
    return this.handles;
  }

  slice(handle: number, index: number): Uint8Array | undefined {
    const file = this.files.get(handle);
    if (!file || index < 0 || index * file.sliceSize >= file.bytes.byteLength) return undefined;
    const slice = file.bytes.subarray(index * file.sliceSize, (index + 1) * file.sliceSize);
    this.slicesRead.push(slice.byteLength);
    return slice;
  }

  close(handle: number): boolean {
    return this.files.delete(handle);
  }
}
