import type { AssetKind, FetchAsset } from '../capture-result.ts';
import type { ReportBuilder } from '../report-builder.ts';
import { toDataUrl } from './data-url.ts';
import { fetchFromPage, imageType } from './fetch-from-page.ts';

/** How many files are asked for at once. */
const AT_ONCE = 16;
/** Characters of a data: URL of the page's own that could be a shorter one. */
const WORTH_KNOWING = 10_000;

export interface TextFile {
  text: string;
  /** Where it came from in the end, after redirects. */
  url: string;
}

interface Fetched {
  blob: Blob;
  url: string;
}

export interface LoadOptions {
  /** Tried when nobody can fetch the file; for instance the pixels that the page still holds. */
  otherwise?: () => Promise<Blob | undefined>;
  /** The page itself could not show it, so the person misses nothing. */
  expected?: boolean;
  /** One more form of a picture: it is not counted, and not made smaller. */
  spare?: boolean;
}

/** Fetches every file once, however often it is used, and keeps it as the text that will stand in the document. */
export class AssetStore {
  readonly #fetches = new Map<string, Promise<Fetched | undefined>>();
  readonly #dataUrls = new Map<string, string | undefined>();
  /** What stands for the larger pictures that the page has as data: URLs. */
  readonly #written = new Map<string, string>();
  readonly #spare = new Set<string>();
  readonly #loads = new Map<string, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #done = 0;
  readonly #fetchAsset: FetchAsset | undefined;
  readonly #signal: AbortSignal;
  readonly #report: ReportBuilder;
  onProgress: ((done: number, total: number) => void) | undefined;

  /** @param signal aborted at the deadline: what has not come by then is missing */
  constructor(options: { fetchAsset: FetchAsset | undefined; signal: AbortSignal; report: ReportBuilder }) {
    this.#fetchAsset = options.fetchAsset;
    this.#signal = options.signal;
    this.#report = options.report;
  }

  /** The file as a data: URL once `settled`; `undefined` where it could not be had. */
  dataUrl(url: string): string | undefined {
    return url.startsWith('data:') ? (this.#written.get(url) ?? url) : this.#dataUrls.get(url);
  }

  /** All pictures that have come, and those that the page has as data: URLs, by their addresses. */
  pictures(): { url: string; dataUrl: string }[] {
    return [...this.#dataUrls, ...this.#written].flatMap(([url, dataUrl]) =>
      dataUrl?.startsWith('data:image/') && !this.#spare.has(url) ? [{ url, dataUrl }] : [],
    );
  }

  /** Puts another file in the place of one that has come. */
  replace(url: string, dataUrl: string): void {
    if (url.startsWith('data:')) this.#written.set(url, dataUrl);
    else this.#dataUrls.set(url, dataUrl);
  }

  /** Begins to fetch a picture, a font or the like; resolves when it has come or failed. */
  load(url: string, kind: AssetKind, options: LoadOptions = {}): Promise<unknown> {
    if (url.startsWith('data:')) {
      if (kind === 'image' && url.length >= WORTH_KNOWING) this.#written.set(url, url);
      return Promise.resolve();
    }
    let load = this.#loads.get(url);
    if (!options.spare) this.#spare.delete(url);
    else if (!load) this.#spare.add(url);
    if (!load) {
      load = this.#load(url, kind, options);
      this.#loads.set(url, load);
    }
    return load;
  }

  /** Keeps pixels that have no address of their own under a name. */
  keep(name: string, pixels: () => Promise<Blob | undefined>): void {
    this.await(name, async () => {
      const blob = await pixels();
      if (blob) this.#dataUrls.set(name, await toDataUrl(blob, blob.type));
    });
  }

  /** Lets `settled` wait for something else, until the deadline. */
  await(name: string, task: (signal: AbortSignal) => Promise<void>): void {
    this.#loads.set(name, untilAborted(task(this.#signal), this.#signal));
  }

  /** A text file; `otherwise` gives what the page still holds of it when nobody can fetch it. */
  async loadText(
    url: string,
    fallbackEncoding: string,
    otherwise?: () => string | undefined,
  ): Promise<TextFile | undefined> {
    const fetched = await this.#fetch(url);
    if (!fetched) {
      const text = otherwise?.();
      if (text !== undefined) return { text, url };
      this.#missing('stylesheet', url);
      return undefined;
    }
    this.#report.kept('stylesheet');
    const encoding = /charset=["']?([\w-]+)/i.exec(fetched.blob.type)?.[1] ?? fallbackEncoding;
    return { text: decode(await fetched.blob.arrayBuffer(), encoding), url: fetched.url };
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    for (let count = -1; count !== this.#loads.size; ) {
      count = this.#loads.size;
      await Promise.all(this.#loads.values());
    }
  }

  async #load(url: string, kind: AssetKind, options: LoadOptions): Promise<void> {
    const fetched = await this.#fetch(url);
    let blob = fetched?.blob;
    if (blob && kind === 'image' && !(await imageType(blob))) blob = undefined;
    blob ??= await options.otherwise?.();
    if (!blob) {
      if (!options.expected) this.#missing(kind, url);
      return;
    }
    if (!options.spare) this.#report.kept(kind);
    const type = kind === 'image' ? await imageType(blob) : kind === 'font' ? 'font/woff2' : undefined;
    this.#dataUrls.set(url, await toDataUrl(blob, type ?? blob.type));
  }

  #missing(kind: AssetKind, url: string): void {
    this.#report.missing(kind, url, this.#signal.aborted ? 'late' : 'refused');
  }

  #fetch(url: string): Promise<Fetched | undefined> {
    let fetched = this.#fetches.get(url);
    if (!fetched) {
      fetched = this.#inTurn(() => this.#fetchNow(url)).finally(() => {
        this.#done++;
        this.onProgress?.(this.#done, this.#fetches.size);
      });
      this.#fetches.set(url, fetched);
    }
    return fetched;
  }

  async #fetchNow(url: string): Promise<Fetched | undefined> {
    if (this.#signal.aborted) return undefined;
    const direct = await fetchFromPage(url, this.#signal);
    if (direct || this.#signal.aborted || !/^https?:/.test(url)) return direct;
    const blob = await untilAborted(this.#fetchAsset?.(url, this.#signal), this.#signal);
    return blob && { blob, url };
  }

  async #inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
    try {
      return await task();
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }
}

/** The host's answer, or `undefined` when it fails or does not come before the deadline. */
function untilAborted<T>(promise: Promise<T> | undefined, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(undefined);
    signal.addEventListener('abort', giveUp, { once: true });
    Promise.resolve(promise)
      .then(resolve, giveUp)
      .finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** A byte order mark, then `@charset`, then what the server or the page says (CSS Syntax 3, 3.2). */
function decode(bytes: ArrayBuffer, encoding: string): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 100));
  const named = /^@charset "([^"]+)";/.exec(head)?.[1] ?? encoding;
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
