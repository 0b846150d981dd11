import type { AssetKind } from '../capture-result.ts';
import type { ReportBuilder } from '../report-builder.ts';
import { blobToDataUrl, toDataUrl } from './data-url.ts';
import { imageType } from './fetch-from-page.ts';
import { type FileCache, type TextFile, undefinedIfAborted } from './file-cache.ts';
import { FileContent } from './file-content.ts';

/** Minimum length, in characters, of a data: URL in the page that is worth shrinking. */
const MIN_SHRINKABLE = 10_000;

export interface LoadOptions {
  /** Fallback when the file cannot be fetched, for example the pixels that the page still holds. */
  fallback?: () => Promise<Blob | undefined>;
  /**
   * Whether a failure is expected because the page itself cannot show the file. It is then not reported as missing.
   */
  expected?: boolean;
  /** Whether the page has never received the file. The host has no copy of it then, and is not asked if the server refuses it. */
  neverLoaded?: boolean;
  /** Whether the file is an additional form of a picture, which is neither counted nor shrunk. */
  alternate?: boolean;
}

/** The files of one copy, each as the text that is written into the document. */
export class AssetStore {
  readonly #dataUrls = new Map<string, string | undefined>();
  /** The data: URLs that replace the larger data: URLs of the page, keyed by the original. */
  readonly #replaced = new Map<string, string>();
  readonly #alternate = new Set<string>();
  readonly #loads = new Map<string, Promise<unknown>>();
  readonly #tasks: Promise<unknown>[] = [];
  readonly #files: FileCache;
  readonly #signal: AbortSignal;
  readonly #report: ReportBuilder;
  readonly #accepted: Promise<void>;

  /**
   * @param signal aborted at the deadline; files that have not arrived by then are missing
   * @param accepted resolves when the copy is sure to be made. Until then files are fetched only.
   */
  constructor(files: FileCache, signal: AbortSignal, report: ReportBuilder, accepted = Promise.resolve()) {
    this.#files = files;
    this.#signal = signal;
    this.#report = report;
    this.#accepted = accepted;
  }

  /** Returns the file as a data: URL. Call it after `settled`. Returns `undefined` for a file that is missing. */
  dataUrl(url: string): string | undefined {
    return url.startsWith('data:') ? (this.#replaced.get(url) ?? url) : this.#dataUrls.get(url);
  }

  /** Returns all pictures that were loaded, and the large data: URLs of the page, with their addresses. */
  pictures(): { url: string; dataUrl: string }[] {
    return [...this.#dataUrls, ...this.#replaced].flatMap(([url, dataUrl]) =>
      dataUrl?.startsWith('data:image/') && !this.#alternate.has(url) ? [{ url, dataUrl }] : [],
    );
  }

  /** Replaces a file that was loaded. */
  replace(url: string, dataUrl: string): void {
    if (url.startsWith('data:')) this.#replaced.set(url, dataUrl);
    else this.#dataUrls.set(url, dataUrl);
  }

  /** Starts to fetch a picture, font or other file. Resolves when the fetch succeeds or fails. */
  load(url: string, kind: AssetKind, options: LoadOptions = {}): Promise<unknown> {
    if (url.startsWith('data:')) {
      if (kind === 'image' && url.length >= MIN_SHRINKABLE) this.#replaced.set(url, url);
      return Promise.resolve();
    }
    let load = this.#loads.get(url);
    if (!options.alternate) this.#alternate.delete(url);
    else if (!load) this.#alternate.add(url);
    if (!load) {
      load = this.#load(url, kind, options).catch(() => this.#report.missing(kind, url, 'unreadable'));
      this.#loads.set(url, load);
    }
    return load;
  }

  /** Stores pixels that have no address under a name of their own. */
  addPixels(name: string, pixels: () => Promise<Blob | undefined>): void {
    this.waitFor(async () => {
      const blob = await pixels();
      if (blob) this.#dataUrls.set(name, await blobToDataUrl(blob));
    });
  }

  /** Makes `settled` wait for another task, until the deadline. */
  waitFor(task: (signal: AbortSignal) => Promise<void>): void {
    const done = this.#accepted.then(() => task(this.#signal));
    this.#tasks.push(undefinedIfAborted(done, this.#signal));
  }

  /** Loads a text file. When the fetch fails, `fallback` returns the text that the page still holds. */
  async loadText(
    url: string,
    kind: AssetKind,
    fallbackEncoding: string,
    fallback?: () => string | undefined,
  ): Promise<TextFile | undefined> {
    const file = await this.#files.text(url, fallbackEncoding);
    if (file) {
      this.#report.kept(kind);
      return file;
    }
    const text = fallback?.();
    if (text !== undefined) return { text, url };
    this.#missing(kind, url);
    return undefined;
  }

  /** Resolves when nothing is loading any more. */
  async settled(): Promise<void> {
    for (let awaited = -1; ; ) {
      const all = [...this.#loads.values(), ...this.#tasks];
      if (all.length === awaited) return;
      awaited = all.length;
      await Promise.all(all);
    }
  }

  async #load(url: string, kind: AssetKind, options: LoadOptions): Promise<void> {
    let content = (await this.#files.file(url, options.neverLoaded))?.content;
    await this.#accepted;
    if (content && kind === 'image' && !imageType(content)) content = undefined;
    const pixels = content ? undefined : await options.fallback?.();
    if (pixels) content = await FileContent.of(pixels);
    if (!content) {
      if (!options.expected) this.#missing(kind, url);
      return;
    }
    if (!options.alternate) this.#report.kept(kind);
    const type = kind === 'image' ? imageType(content) : kind === 'font' ? 'font/woff2' : undefined;
    this.#dataUrls.set(url, toDataUrl(content, type ?? content.type));
  }

  #missing(kind: AssetKind, url: string): void {
    this.#report.missing(kind, url, this.#signal.aborted ? 'late' : 'refused');
  }
}
