import { AlternatePictures } from './assets/alternate-pictures.ts';
import { AssetStore } from './assets/asset-store.ts';
import type { FileCache } from './assets/file-cache.ts';
import type { CapturePorts } from './capture-result.ts';
import type { SheetReader } from './css/sheet-reader.ts';
import { openOnly } from './dom/open-shadow-root.ts';
import type { Selection } from './dom/selection.ts';
import { DocumentWriter } from './dom/write-document.ts';
import { ShownSizes } from './fit/shown-sizes.ts';
import type { Part } from './html/parts.ts';
import type { Pace } from './page/pace.ts';
import type { RevealedElements } from './page/revealed-elements.ts';
import { Screen } from './page/screen.ts';
import { ReportBuilder } from './report-builder.ts';

interface Reading extends CapturePorts {
  pace: Pace;
  files: FileCache;
  reader: SheetReader;
  /** The only part of the page that is read. Without it, everything is. */
  selection: Selection | undefined;
  revealed: RevealedElements;
  /** Aborts the reading. */
  signal: AbortSignal | undefined;
  /** Aborted when files that have not arrived are missing. */
  forFiles: AbortSignal;
}

/**
 * A page as it is read at one time: its tree, and the files that the tree needs. A page that changes meanwhile is read
 * again by a new one.
 */
export class PageReading {
  readonly report = new ReportBuilder();
  readonly shown = new ShownSizes();
  readonly assets: AssetStore;
  readonly alternates: AlternatePictures;
  readonly #screen: Screen;
  readonly #writer: DocumentWriter;
  readonly #parts: Promise<Part[]>;
  readonly #pace: Pace;
  readonly #changes = new MutationObserver(() => {
    this.#hasChanged = true;
  });
  readonly #ended = new AbortController();
  #hasChanged = false;
  #continue: () => void = () => undefined;

  /** Begins to read. */
  constructor(document: Document, { pace, files, revealed, signal, forFiles, ...options }: Reading) {
    const { seeScreen, readFrame, openShadowRoot = openOnly } = options;
    this.#pace = pace;
    this.assets = new AssetStore(files, forFiles, this.report);
    this.alternates = new AlternatePictures(this.assets);
    this.#screen = new Screen(document, seeScreen, forFiles);
    const isCurrent = new Promise<void>((resolve) => {
      this.#continue = resolve;
    });
    this.#writer = new DocumentWriter({
      assets: this.assets,
      reader: options.reader,
      alternates: this.alternates,
      report: this.report,
      screen: this.#screen,
      shown: this.shown,
      revealed,
      openShadowRoot,
      // Capturing a frame scrolls it, so that is left until it is certain.
      readFrame: readFrame && ((place, aborted) => isCurrent.then(() => readFrame(place, aborted))),
      selection: options.selection,
    });
    this.#changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const ended = signal ? AbortSignal.any([signal, this.#ended.signal]) : this.#ended.signal;
    this.#parts = pace.run(this.#writer.write(document), ended);
    // Whoever ends a reading does not wait for it.
    this.#parts.catch(() => undefined);
  }

  /** Whether the page has changed since the reading began. */
  hasChanged(): boolean {
    return this.#hasChanged || this.#changes.takeRecords().length > 0;
  }

  /** Ends the reading, whose result is not used. */
  end(): void {
    this.#changes.disconnect();
    this.#ended.abort();
  }

  /** Returns the tree, once it has been read. */
  tree(): Promise<Part[]> {
    this.#changes.disconnect();
    return this.#parts;
  }

  /** Takes pictures of the screen, captures frames, and resolves when all that the tree needs is there or missing. */
  async complete(): Promise<void> {
    this.#continue();
    this.#screen.open();
    for (const { sheets, symbols, address } of this.#writer.scopes) {
      await Promise.all([sheets.prepare(this.#pace), symbols.prepare()]).catch(() =>
        this.report.missing('stylesheet', address, 'unreadable'),
      );
    }
    await this.assets.settled();
    this.alternates.choose();
  }
}
