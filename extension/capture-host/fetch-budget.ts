/** What one capture may fetch from other sites: far more than pages show, far less than a hostile page can name. */
const MAX_FILES = 3000;
const MAX_FILE_BYTES = 32 * 1024 * 1024;
const MAX_BYTES = 256 * 1024 * 1024;

/** Counts the files and bytes that one capture fetches. */
export interface FetchBudget {
  /** Takes one file; false when none is left. */
  takeFile(): boolean;
  /** Takes bytes; false when fewer are left. */
  takeBytes(bytes: number): boolean;
  /** The largest file in bytes. */
  readonly maxFileBytes: number;
}

export function createFetchBudget(
  limits = { files: MAX_FILES, bytes: MAX_BYTES, fileBytes: MAX_FILE_BYTES },
): FetchBudget {
  let { files, bytes: left } = limits;
  return {
    takeFile: () => files-- > 0,
    takeBytes: (bytes) => {
      left -= bytes;
      return left >= 0;
    },
    maxFileBytes: limits.fileBytes,
  };
}

/** Reads a response as it arrives. @returns `undefined`, and ends the request, once it is more than the budget has */
export async function readWithin(budget: FetchBudget, response: Response): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  // Chrome 123 and Safari cannot iterate over a stream. A response without a body is an empty file.
  const reader = response.body?.getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      bytes += read.value.byteLength;
      if (!budget.takeBytes(read.value.byteLength) || bytes > budget.maxFileBytes) return undefined;
      chunks.push(read.value);
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}
