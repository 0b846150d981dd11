import { type FileHandle, open } from 'node:fs/promises';
import { writeAll } from '../../system/write-all.ts';
import type { FileBytes } from '../verify/file-bytes.ts';

/** A copy on the local disk that grows by updates. Its size does not affect memory. */
export class CopyFile implements FileBytes {
  readonly #file: FileHandle;
  #bytes: number;

  private constructor(file: FileHandle, bytes: number) {
    this.#file = file;
    this.#bytes = bytes;
  }

  /** Opens the file, passes it to `use`, and closes it. */
  static async with<T>(path: string, use: (file: CopyFile) => Promise<T>): Promise<T> {
    const file = await open(path, 'r+');
    try {
      return await use(new CopyFile(file, (await file.stat()).size));
    } finally {
      await file.close();
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  async read(start: number, end: number): Promise<Buffer> {
    const buffer = Buffer.alloc(Math.max(0, Math.min(end, this.#bytes) - start));
    const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, start);
    return buffer.subarray(0, bytesRead);
  }

  /** Writes at the end. */
  async append(bytes: Buffer): Promise<void> {
    await this.write(bytes, this.#bytes);
  }

  /** Writes over existing bytes, or at the end. */
  async write(bytes: Buffer, at: number): Promise<void> {
    await writeAll(this.#file, bytes, at);
    this.#bytes = Math.max(this.#bytes, at + bytes.length);
  }
}
