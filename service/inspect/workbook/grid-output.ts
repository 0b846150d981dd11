import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type GridRow, rowsPerBlock } from '../../grid-model/grid.ts';

const compress = promisify(gzip);

/** A written file of the grid. */
export interface GridFile {
  /** Below the grid's folder. */
  path: string;
  /** JSON is compressed (gzip). */
  contentType: 'application/json' | 'image/png';
}

/** Writes files to a folder and lists them. */
export class GridOutput {
  readonly #folder: string;
  readonly files: GridFile[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async json(path: string, value: unknown): Promise<void> {
    await this.#write(path, await compress(JSON.stringify(value)));
    this.files.push({ path, contentType: 'application/json' });
  }

  async picture(path: string, png: Uint8Array): Promise<void> {
    await this.#write(path, png);
    this.files.push({ path, contentType: 'image/png' });
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const target = join(this.#folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes, { mode: 0o600 });
  }
}

/** Collects rows into blocks. Rows come in their order, so that one block is in memory, and those that wait to be written. */
export class BlockWriter {
  readonly #write: (block: number, rows: GridRow[]) => Promise<void>;
  readonly written: number[] = [];
  #block = 0;
  #rows: GridRow[] = [];
  #writing = Promise.resolve();

  constructor(write: (block: number, rows: GridRow[]) => Promise<void>) {
    this.#write = write;
  }

  add(place: number, row: GridRow): void {
    const block = Math.floor(place / rowsPerBlock);
    if (block !== this.#block) this.#flush();
    this.#block = block;
    const at = place % rowsPerBlock;
    while (this.#rows.length < at) this.#rows.push([]);
    this.#rows[at] = row;
  }

  async end(): Promise<void> {
    this.#flush();
    await this.#writing;
  }

  #flush(): void {
    if (this.#rows.length === 0) return;
    const [block, rows] = [this.#block, this.#rows];
    this.#rows = [];
    this.written.push(block);
    this.#writing = this.#writing.then(() => this.#write(block, rows));
    // A failure is thrown by `end`.
    this.#writing.catch(() => {});
  }
}
