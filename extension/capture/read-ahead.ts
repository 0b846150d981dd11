import { isFetchable, splitFragment } from './assets/address.ts';
import type { FileCache } from './assets/file-cache.ts';
import type { SheetReader, SheetText } from './css/sheet-reader.ts';
import { rulesOf } from './css/unchanged-rules.ts';
import { documentOf } from './dom/frames.ts';
import { own } from './page/dom-clobbering.ts';
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
  readonly #begun = new Set<StyleSheet>();
  #reading: Promise<void> = Promise.resolve();

  constructor(files: FileCache, reader: SheetReader) {
    this.#files = files;
    this.#reader = reader;
  }

  /** Begins with what a document and its frames have loaded by now. Call it again when there may be more. */
  begin(document: Document): void {
    try {
      for (const sheet of own(document, 'styleSheets')) this.#beginSheet(sheet, document);
      for (const image of own(document, 'images'))
        if (image.complete && image.naturalWidth > 0) this.#beginFile(image.currentSrc);
      for (const file of filesOfSheets(document)) this.#beginFile(file);
      for (const frame of document.querySelectorAll('iframe')) {
        const inner = documentOf(frame);
        if (inner) this.begin(inner);
      }
    } catch {
      // A frame may be gone. The capture reads it again, and reports what it lacks.
    }
  }

  /** Reads without waiting until the browser is idle, because the page is read now and needs it. */
  hurry(): void {
    this.#pace.hurry();
  }

  #beginFile(url: string): void {
    if (isFetchable(url)) this.#files.prefetch(splitFragment(url)[0]);
  }

  #beginSheet(sheet: CSSStyleSheet, document: Document): void {
    if (this.#begun.has(sheet) || sheet.disabled || rulesOf(sheet)?.length === 0) return;
    this.#begun.add(sheet);
    this.#textOf(sheet, document)
      .then((text) => {
        // One after the other, so that their slices do not add up.
        if (text) this.#reading = this.#reading.then(() => this.#read(text)).catch(() => undefined);
      })
      // The document's own reading reports it.
      .catch(() => undefined);
  }

  async #textOf({ href, ownerNode }: CSSStyleSheet, document: Document): Promise<SheetText | undefined> {
    const baseUrl = own(document, 'baseURI');
    if (href === null) return ownerNode ? { source: own(ownerNode, 'textContent') ?? '', baseUrl } : undefined;
    if (!isFetchable(href)) return undefined;
    const file = await this.#files.text(href, own(document, 'characterSet'));
    return file && { source: file.text, baseUrl: file.url };
  }

  async #read(text: SheetText): Promise<void> {
    await this.#pace.yieldToPage();
    await this.#reader.plan(text, {}, this.#pace);
    await this.#reader.written(text, this.#pace);
  }
}

/** Returns the fonts and pictures that a document's stylesheets have loaded. */
function filesOfSheets(document: Document): string[] {
  const entries = document.defaultView?.performance.getEntriesByType('resource') ?? [];
  return entries.flatMap((entry) => ((entry as PerformanceResourceTiming).initiatorType === 'css' ? [entry.name] : []));
}
