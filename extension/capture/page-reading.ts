import { AlternatePictures } from './assets/alternate-pictures.ts';
import { AssetStore } from './assets/asset-store.ts';
import type { FileCache } from './assets/file-cache.ts';
import type { CapturePorts } from './capture-result.ts';
import type { SheetReader } from './css/sheet-reader.ts';
import { openOnly } from './dom/open-shadow-root.ts';
import type { SelectedPart } from './dom/selected-part.ts';
import { DocumentWriter } from './dom/write-document.ts';
import { ShownSizes } from './fit/shown-sizes.ts';
import type { Part } from './html/parts.ts';
import type { Pace } from './page/pace.ts';
import type { RevealedElements } from './page/revealed-elements.ts';
import { ScreenPictures } from './page/screen-pictures.ts';
import { ReportBuilder } from './report-builder.ts';

interface Reading extends CapturePorts {
  pace: Pace;
  files: FileCache;
  reader: SheetReader;
  /** The only part of the page that is read. Without it, everything is. */
  selection: SelectedPart | undefined;
  revealed: RevealedElements;
  /** Aborts the capture. */
  signal: AbortSignal | undefined;
  /** Aborted when files that have not arrived are missing. */
  forFiles: AbortSignal;
}

/** What is observed of a page, to learn whether it changes. */
const EVERYTHING = { subtree: true, childList: true, attributes: true, characterData: true };

/**
 * A page as it is read at one time: its tree, and what the tree needs. A page that changes before the reading is accepted
 * is read again by a new one. Until then the reading takes no pixels of the page, captures no frame and moves nothing.
 */
export class PageReading {
  readonly report = new ReportBuilder();
  readonly shown = new ShownSizes();
  readonly assets: AssetStore;
  readonly alternates: AlternatePictures;
  readonly #screen: ScreenPictures;
  readonly #writer: DocumentWriter;
  readonly #tree: Promise<Part[]>;
  readonly #pace: Pace;
  readonly #changes = new MutationObserver(() => {
    this.#hasChanged = true;
  });
  readonly #dropped = new AbortController();
  readonly #accepted = Promise.withResolvers<void>();
  #hasChanged = false;
  #isAccepted = false;

  /** Begins to read. */
  constructor(document: Document, { pace, files, signal, forFiles, seeScreen, ...options }: Reading) {
    this.#pace = pace;
    this.assets = new AssetStore(files, forFiles, this.report, this.#accepted.promise);
    this.alternates = new AlternatePictures(this.assets);
    this.#screen = new ScreenPictures(document, seeScreen, forFiles);
    this.#writer = new DocumentWriter({
      ...options,
      openShadowRoot: options.openShadowRoot ?? openOnly,
      readFrame: options.readFrame,
      onRoot: (root) => {
        if (!this.#isAccepted) this.#changes.observe(root, EVERYTHING);
      },
      assets: this.assets,
      alternates: this.alternates,
      report: this.report,
      screen: this.#screen,
      shown: this.shown,
    });
    const ended = signal ? AbortSignal.any([signal, this.#dropped.signal]) : this.#dropped.signal;
    ended.addEventListener('abort', () => this.#changes.disconnect());
    this.#tree = pace.run(this.#writer.write(document), ended);
    // Whoever drops a reading does not wait for it.
    this.#tree.catch(() => undefined);
  }

  /** Whether the page has changed since the reading began. */
  hasChanged(): boolean {
    return this.#hasChanged || this.#changes.takeRecords().length > 0;
  }

  /** Ends a reading that is not accepted. */
  drop(): void {
    this.#dropped.abort();
  }

  /** Accepts what is read: from now on, changes of the page do not count. Returns the tree, once it has been read. */
  accept(): Promise<Part[]> {
    this.#isAccepted = true;
    this.#changes.disconnect();
    this.#accepted.resolve();
    return this.#tree;
  }

  /** Resolves when all that the tree needs is there or missing. The page is scrolled for what has to be pictured, and back. */
  async complete(): Promise<void> {
    this.#screen.open();
    for (const { sheets, symbols, address } of this.#writer.scopes) {
      await Promise.all([sheets.prepare(this.#pace), symbols.prepare()]).catch(() =>
        this.report.missing('stylesheet', address, 'unreadable'),
      );
    }
    await this.assets.settled();
    await this.#screen.ended();
    this.alternates.choose();
  }
}
