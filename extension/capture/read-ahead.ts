import { isFetchable, resolve, splitFragment } from './assets/address.ts';
import type { FileCache } from './assets/file-cache.ts';
import { IMPORTED, type PlanOptions } from './css/plan-sheet.ts';
import type { SheetReader, SheetText } from './css/sheet-reader.ts';
import { rulesOf } from './css/unchanged-rules.ts';
import { documentOf } from './dom/frames.ts';
import { unclobbered } from './page/dom-clobbering.ts';
import { Pace } from './page/pace.ts';

/**
 * Fetches and reads what the copy will most likely need, while the page is scrolled through and waited for: the files
 * that the page has loaded, and the rules of its stylesheets. What it reads only speeds up the capture: the page itself
 * decides later what becomes a part of the copy.
 */
export class ReadAhead {
  readonly #files: FileCache;
  readonly #reader: SheetReader;
  readonly #pace = Pace.whileIdle();
  readonly #fetchPace = Pace.whileIdle();
  readonly #begun = new Set<StyleSheet>();
  readonly #imported = new Set<string>();
  #reading: Promise<void> = Promise.resolve();

  constructor(files: FileCache, reader: SheetReader) {
    this.#files = files;
    this.#reader = reader;
  }

  /** Begins with what a document and its frames have loaded by now. Call it again when there may be more. */
  begin(document: Document): void {
    const files: string[] = [];
    this.#find(document, files);
    void this.#fetch(files);
  }

  /** Reads without waiting until the browser is idle, because the page is read now and needs it. */
  hurry(): void {
    this.#pace.hurry();
    this.#fetchPace.hurry();
  }

  /** Begins with the stylesheets, and adds the addresses of the other files. */
  #find(document: Document, files: string[]): void {
    try {
      for (const sheet of unclobbered(document, 'styleSheets'))
        this.#beginSheet(sheet, document).catch(() => undefined);
      for (const image of unclobbered(document, 'images'))
        if (image.complete && image.naturalWidth > 0) files.push(image.currentSrc);
      files.push(...filesOfSheets(document));
      for (const frame of document.querySelectorAll('iframe')) {
        const inner = documentOf(frame);
        if (inner) this.#find(inner, files);
      }
    } catch {
      // A frame may be gone. The capture reads it again, and reports what it lacks.
    }
  }

  async #fetch(urls: readonly string[]): Promise<void> {
    // The sheets get a start, because they have to be read as well.
    await this.#fetchPace.yieldToPage();
    for (const url of urls) {
      await this.#fetchPace.yieldIfDue();
      if (isFetchable(url)) this.#files.prefetch(splitFragment(url)[0]);
    }
  }

  async #beginSheet(sheet: CSSStyleSheet, document: Document): Promise<void> {
    if (this.#begun.has(sheet) || sheet.disabled || rulesOf(sheet)?.length === 0) return;
    this.#begun.add(sheet);
    const encoding = unclobbered(document, 'characterSet');
    const text = await this.#textOf(sheet, document, encoding);
    if (!text) return;
    this.#readLater(async () => {
      await this.#reader.written(text, this.#pace);
      await this.#plan(text, {}, encoding);
    });
  }

  async #textOf(
    { href, ownerNode }: CSSStyleSheet,
    document: Document,
    encoding: string,
  ): Promise<SheetText | undefined> {
    if (href !== null) return this.#textAt(href, encoding);
    return ownerNode
      ? { source: unclobbered(ownerNode, 'textContent') ?? '', baseUrl: unclobbered(document, 'baseURI') }
      : undefined;
  }

  async #textAt(url: string, encoding: string): Promise<SheetText | undefined> {
    if (!isFetchable(url)) return undefined;
    // Whoever needs it later reports that it is missing.
    const file = await this.#files.text(url, encoding).catch(() => undefined);
    return file && { source: file.text, baseUrl: file.url };
  }

  async #plan(text: SheetText, options: PlanOptions, encoding: string): Promise<void> {
    for (const piece of await this.#reader.plan(text, options, this.#pace)) {
      if (typeof piece === 'string' || piece.kind !== 'import') continue;
      const url = resolve(piece.url, text.baseUrl);
      if (url === undefined || this.#imported.has(url)) continue;
      this.#imported.add(url);
      void this.#textAt(url, encoding).then((imported) => {
        if (imported) this.#readLater(() => this.#plan(imported, IMPORTED, encoding));
      });
    }
  }

  /** Reads one sheet after the other, so that their slices do not add up. */
  #readLater(read: () => Promise<void>): void {
    this.#reading = this.#reading
      .then(() => this.#pace.yieldToPage())
      .then(read)
      .catch(() => undefined);
  }
}

/** Returns the fonts and pictures that a document's stylesheets have loaded. */
function filesOfSheets(document: Document): string[] {
  const entries = document.defaultView?.performance.getEntriesByType('resource') ?? [];
  return entries.flatMap((entry) => ((entry as PerformanceResourceTiming).initiatorType === 'css' ? [entry.name] : []));
}
