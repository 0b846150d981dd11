import { isWebAddress } from '#shared/formats/web-address.ts';
import type { FetchAsset } from '../capture-result.ts';
import { type FetchedFile, fetchFromPage } from './fetch-from-page.ts';
import type { FileContent } from './file-content.ts';

/** Maximum number of concurrent fetches. */
const MAX_CONCURRENT = 16;

export interface TextFile {
  text: string;
  /** Final address, after redirects. */
  url: string;
}

/**
 * Fetches every file of a capture once, however often it is needed, and also if the page is read twice. What is fetched is
 * not yet a part of the copy.
 */
export class FileCache {
  readonly #files = new Map<string, Promise<FetchedFile | undefined>>();
  readonly #texts = new Map<string, Promise<TextFile | undefined>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #done = 0;
  readonly #fetchAsset: FetchAsset | undefined;
  readonly #signal: AbortSignal;
  onProgress: ((done: number, total: number) => void) | undefined;

  /** @param signal aborted at the deadline, from which on nothing is fetched */
  constructor(fetchAsset: FetchAsset | undefined, signal: AbortSignal) {
    this.#fetchAsset = fetchAsset;
    this.#signal = signal;
  }

  /**
   * Returns a file, or `undefined` if it cannot be fetched.
   * @param neverLoaded whether the page has never received the file. The host has no copy of it then, and is not asked if the server refuses it
   */
  file(url: string, neverLoaded = false): Promise<FetchedFile | undefined> {
    let file = this.#files.get(url);
    if (!file) {
      file = this.#limited(() => this.#fetch(url, neverLoaded)).finally(() => {
        this.#done++;
        this.onProgress?.(this.#done, this.#files.size);
      });
      this.#files.set(url, file);
    }
    return file;
  }

  /** Returns a text file, or `undefined` if it cannot be fetched. */
  text(url: string, fallbackEncoding: string): Promise<TextFile | undefined> {
    const key = `${fallbackEncoding} ${url}`;
    let text = this.#texts.get(key);
    if (!text) {
      text = this.file(url).then((file) => file && { text: decode(file.content, fallbackEncoding), url: file.url });
      this.#texts.set(key, text);
    }
    return text;
  }

  /** Starts to fetch a file that the copy will most likely need. Whoever needs it later learns if it cannot be had. */
  prefetch(url: string): void {
    if (!url.startsWith('data:')) this.file(url).catch(() => undefined);
  }

  async #fetch(url: string, neverLoaded: boolean): Promise<FetchedFile | undefined> {
    if (this.#signal.aborted) return undefined;
    const direct = await fetchFromPage(url, this.#signal);
    if (typeof direct === 'object') return direct;
    if (this.#signal.aborted || direct === 'unusable' || (direct === 'refused' && neverLoaded)) return undefined;
    if (!isWebAddress(url)) return undefined;
    const content = await undefinedIfAborted(this.#fetchAsset?.(url, this.#signal), this.#signal);
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
export function undefinedIfAborted<T>(promise: Promise<T> | undefined, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve) => {
    const onAbort = () => resolve(undefined);
    signal.addEventListener('abort', onAbort, { once: true });
    Promise.resolve(promise)
      .then(resolve, onAbort)
      .finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Byte order marks, a character a byte. */
const MARKS = [
  ['utf-8', '\xef\xbb\xbf'],
  ['utf-16be', '\xfe\xff'],
  ['utf-16le', '\xff\xfe'],
] as const;

/**
 * Decodes a stylesheet: by its byte order mark, then by what the server says, then by `@charset`, then in the given encoding (CSS
 * Syntax 3, 3.2).
 */
function decode(content: FileContent, fallbackEncoding: string): string {
  const { head, type } = content;
  const marked = MARKS.find(([, mark]) => head.startsWith(mark))?.[0];
  const named = knownEncoding(/^@charset "([^"]+)";/.exec(head)?.[1]);
  return content.text(
    marked ??
      knownEncoding(/charset=([\w-]+)/.exec(type)?.[1]) ??
      // The rule could be read, so it is not in UTF-16.
      (named?.startsWith('utf-16') ? 'utf-8' : named) ??
      fallbackEncoding,
  );
}

function knownEncoding(label: string | undefined): string | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
