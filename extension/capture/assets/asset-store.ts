import type { AssetKind, FetchAsset } from '../capture-result.ts';
import type { ReportBuilder } from '../report-builder.ts';
import { blobToDataUrl, toDataUrl } from './data-url.ts';
import { type FetchedFile, fetchFromPage, imageType } from './fetch-from-page.ts';
import { FileContent } from './file-content.ts';

/** Maximum number of concurrent fetches. */
const MAX_CONCURRENT = 16;
/** Minimum length, in characters, of a data: URL in the page that is worth shrinking. */
const MIN_SHRINKABLE = 10_000;

export interface TextFile {
  text: string;
  /** Final address, after redirects. */
  url: string;
}

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

/** Fetches every file once, however often it is used, and stores it as the text written into the document. */
export class AssetStore {
  readonly #fetches = new Map<string, Promise<FetchedFile | undefined>>();
  readonly #texts = new Map<string, Promise<TextFile | undefined>>();
  readonly #dataUrls = new Map<string, string | undefined>();
  /** The data: URLs that replace the larger data: URLs of the page, keyed by the original. */
  readonly #replaced = new Map<string, string>();
  readonly #alternate = new Set<string>();
  readonly #loads = new Map<string, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #done = 0;
  readonly #fetchAsset: FetchAsset | undefined;
  readonly #signal: AbortSignal;
  readonly #report: ReportBuilder;
  onProgress: ((done: number, total: number) => void) | undefined;

  /** @param signal aborted at the deadline; files that have not arrived by then are missing */
  constructor(options: { fetchAsset: FetchAsset | undefined; signal: AbortSignal; report: ReportBuilder }) {
    this.#fetchAsset = options.fetchAsset;
    this.#signal = options.signal;
    this.#report = options.report;
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

  /** Stores pixels that have no address under a name. */
  addPixels(name: string, pixels: () => Promise<Blob | undefined>): void {
    this.waitFor(name, async () => {
      const blob = await pixels();
      if (blob) this.#dataUrls.set(name, await blobToDataUrl(blob));
    });
  }

  /** Makes `settled` wait for another task, until the deadline. */
  waitFor(name: string, task: (signal: AbortSignal) => Promise<void>): void {
    this.#loads.set(name, untilAborted(task(this.#signal), this.#signal));
  }

  /** Loads a text file. When the fetch fails, `fallback` returns the text that the page still holds. */
  async loadText(
    url: string,
    fallbackEncoding: string,
    fallback?: () => string | undefined,
  ): Promise<TextFile | undefined> {
    const file = await this.prefetchText(url, fallbackEncoding);
    if (file) {
      this.#report.kept('stylesheet');
      return file;
    }
    const text = fallback?.();
    if (text !== undefined) return { text, url };
    this.#missing('stylesheet', url);
    return undefined;
  }

  /** Starts to fetch a file that the copy will most likely need. Only `load` makes it a part of the copy. */
  prefetch(url: string): void {
    // Whoever needs the file later learns that it cannot be had.
    if (!url.startsWith('data:')) this.#fetch(url).catch(() => undefined);
  }

  /** Fetches a text file that the copy will most likely need. Only `loadText` makes it a part of the copy. */
  prefetchText(url: string, fallbackEncoding: string): Promise<TextFile | undefined> {
    const key = `${fallbackEncoding} ${url}`;
    let text = this.#texts.get(key);
    if (!text) {
      text = this.#fetch(url).then((file) => file && { text: decode(file.content, fallbackEncoding), url: file.url });
      this.#texts.set(key, text);
    }
    return text;
  }

  /** Resolves when nothing is loading any more. */
  async settled(): Promise<void> {
    for (let count = -1; count !== this.#loads.size; ) {
      count = this.#loads.size;
      await Promise.all(this.#loads.values());
    }
  }

  async #load(url: string, kind: AssetKind, options: LoadOptions): Promise<void> {
    let content = (await this.#fetch(url, options.neverLoaded))?.content;
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

  #fetch(url: string, neverLoaded = false): Promise<FetchedFile | undefined> {
    let fetched = this.#fetches.get(url);
    if (!fetched) {
      fetched = this.#limited(() => this.#fetchNow(url, neverLoaded)).finally(() => {
        this.#done++;
        this.onProgress?.(this.#done, this.#fetches.size);
      });
      this.#fetches.set(url, fetched);
    }
    return fetched;
  }

  async #fetchNow(url: string, neverLoaded: boolean): Promise<FetchedFile | undefined> {
    if (this.#signal.aborted) return undefined;
    const direct = await fetchFromPage(url, this.#signal);
    if (typeof direct === 'object') return direct;
    if (this.#signal.aborted || (direct === 'refused' && neverLoaded) || !/^https?:/.test(url)) return undefined;
    const content = await untilAborted(this.#fetchAsset?.(url, this.#signal), this.#signal);
    return content && { content, url };
  }

  async #limited<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= MAX_CONCURRENT) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
    try {
      return await task();
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }
}

/** Returns the result of a promise, or `undefined` when it rejects or the deadline passes. */
function untilAborted<T>(promise: Promise<T> | undefined, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve) => {
    const onAbort = () => resolve(undefined);
    signal.addEventListener('abort', onAbort, { once: true });
    Promise.resolve(promise)
      .then(resolve, onAbort)
      .finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/**
 * Decodes a stylesheet: by its byte order mark, then `@charset`, then what the server says, then the given encoding (CSS
 * Syntax 3, 3.2).
 */
function decode(content: FileContent, fallbackEncoding: string): string {
  const named = /^@charset "([^"]+)";/.exec(content.head)?.[1];
  return content.text(named ?? /charset=([\w-]+)/.exec(content.type)?.[1] ?? fallbackEncoding);
}
