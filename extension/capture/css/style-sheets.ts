import { isFetchable, resolve, splitFragment } from '../assets/address.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import type { LoadedAddresses } from '../dom/loaded-addresses.ts';
import type { FontUse } from '../fonts/font-use.ts';
import type { ScriptFaces } from '../fonts/script-faces.ts';
import type { Pace } from '../page/pace.ts';
import type { ReportBuilder } from '../report-builder.ts';
import type { AttributeSelectors } from './attribute-selectors.ts';
import { cssUrl } from './css-url.ts';
import { type BaseFinder, createBaseFinder } from './custom-properties.ts';
import { LiveRules, usesIn } from './live-rules.ts';
import { FaceFiles } from './load-font-files.ts';
import type { ImportPiece, SheetPlan, UrlPiece } from './pieces.ts';
import { IMPORTED, type PlanOptions } from './plan-sheet.ts';
import type { PresentNames } from './present-names.ts';
import type { RenamedElements } from './renamed-elements.ts';
import { textOfRules } from './rule-texts.ts';
import type { SharedAssets } from './shared-assets.ts';
import type { SheetReader } from './sheet-reader.ts';
import { stateSelector } from './states.ts';
import { isUnchanged, rulesOf } from './unchanged-rules.ts';
import { writePieces } from './write-pieces.ts';

/** What a failed url() shows: nothing. It causes no request. */
const EMPTY_URL = 'url("data:,")';
/** A style attribute without any of these is written unchanged. */
const REFERENCES = /url\(|image-set|src\(|var\(|--|animation|\\/i;

/** A stylesheet or style attribute while it is processed. */
interface Sheet {
  source: string;
  baseUrl: string;
  options: PlanOptions;
  /** The page's own sheet, whose rules a script may have changed. */
  live: CSSStyleSheet | undefined;
  /** The addresses of the files through which the sheet was imported. */
  chain: readonly string[];
  plan: SheetPlan;
  imports: Map<ImportPiece, Sheet>;
}

interface Sources {
  assets: AssetStore;
  reader: SheetReader;
  report: ReportBuilder;
  shared: SharedAssets;
  renamed: RenamedElements;
  attributes: AttributeSelectors;
  fonts: FontUse;
  scriptFaces: ScriptFaces;
  present: PresentNames;
  loaded: LoadedAddresses;
  /** The document's own address without a fragment. */
  address: string;
  baseUrl: string;
  encoding: string;
}

/**
 * All CSS of one document. Sheets are added while the tree is read. `prepare` then reads them and fetches what they
 * import and refer to. Their text is requested at the end.
 */
export class StyleSheets {
  readonly #sheets: Sheet[] = [];
  readonly #loading: Promise<unknown>[] = [];
  readonly #addresses = new Map<UrlPiece, string>();
  readonly #adopted = new Map<CSSStyleSheet, () => string>();
  readonly #adoptedTexts = new Map<string, () => string>();
  /** What was read of each text: components have the same sheet in each of their shadow trees. */
  readonly #read = new Map<string, Sheet>();
  /** The files in each plan that `var()` could replace. */
  readonly #replaceable = new Map<SheetPlan, string[]>();
  readonly #styles = new Map<string, () => string>();
  readonly #states = new Set<string>();
  /** The sheets that are being written: the one that was added, and those through which it is imported. */
  readonly #writing = new Set<SheetPlan>();
  /** Custom states that the sheets select. */
  readonly customStates = new Set<string>();
  readonly #sources: Sources;
  readonly #faces: FaceFiles;
  readonly #live: LiveRules;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#faces = new FaceFiles(sources.assets);
    this.#live = new LiveRules((selector) => sources.present.lacks(selector));
  }

  /** Adds a style attribute. Equal attributes are processed once. */
  addStyle(source: string): string | (() => string) {
    if (!REFERENCES.test(source)) return source;
    const known = this.#styles.get(source);
    if (known) return known;
    const text = this.addText(source, { declarations: true });
    this.#styles.set(source, text);
    return text;
  }

  /**
   * Adds a sheet by its text, with the page's sheet of that text. Returns a function that gives the finished text.
   */
  addText(source: string, options: PlanOptions = {}, live?: CSSStyleSheet): () => string {
    const sheet = this.#add({ source, baseUrl: this.#sources.baseUrl, options, live });
    return () => this.#write(sheet);
  }

  /** Adds a sheet made by a script. Many shadow trees adopt the same one, so it is read once, for the first of them. */
  addAdopted(sheet: CSSStyleSheet, root: Node): () => string {
    const known = this.#adopted.get(sheet);
    if (known) return known;
    const source = textOfRules(sheet, { root });
    const text = this.#adoptedTexts.get(source) ?? this.addText(source);
    this.#adoptedTexts.set(source, text);
    this.#adopted.set(sheet, text);
    return text;
  }

  /**
   * Adds the sheet of a link: its file, or its rules when a script has changed them or the file cannot be fetched
   * again.
   */
  addFile(url: string, live: CSSStyleSheet): () => string {
    let sheet: Sheet | undefined;
    this.#loading.push(
      this.#sources.assets
        .loadText(url, 'stylesheet', this.#sources.encoding, () => readableText(live))
        .then((file) => {
          if (file) sheet = this.#add({ source: file.text, baseUrl: file.url, live, chain: [url] });
        }),
    );
    return () => (sheet ? this.#write(sheet) : '');
  }

  /**
   * Whether any sheet selects this state, or this element that is written under another name. Such elements must be
   * marked.
   */
  selects(state: string): boolean {
    return this.#states.has(state);
  }

  /**
   * Fetches and reads all sheets and starts to fetch what they refer to. Call it after the whole tree has been read.
   */
  async prepare(pace: Pace): Promise<void> {
    await this.#readAll(pace);
    const different = [...new Map(this.#sheets.map((sheet) => [sheet.plan, sheet])).values()];
    for (const { plan } of different) this.#live.recordAnimations(plan);
    const basesOf = createBaseFinder(
      different.map(({ baseUrl, plan }) => ({ baseUrl, uses: usesIn(this.#live.leaves(plan)) })),
    );
    if (this.#sources.fonts.hasFaces) await pace.run(this.#sources.fonts.read());
    const loading: Promise<void>[] = [];
    for (const sheet of this.#sheets) {
      this.#startLoading(sheet, basesOf, loading);
      await pace.yieldIfDue();
    }
    await Promise.all(loading);
    await this.#findScriptFaces();
  }

  #add(given: Pick<Sheet, 'source' | 'baseUrl'> & Partial<Sheet>): Sheet {
    const sheet = { options: {}, live: undefined, chain: [], plan: [], imports: new Map(), ...given };
    this.#sheets.push(sheet);
    return sheet;
  }

  /** Reads all sheets, until none imports another one. */
  async #readAll(pace: Pace): Promise<void> {
    let loaded = 0;
    for (let read = 0; ; ) {
      const sheet = this.#sheets[read];
      if (sheet) {
        read++;
        await this.#readSheet(sheet, pace);
      } else if (loaded < this.#loading.length) {
        loaded = this.#loading.length;
        await Promise.all(this.#loading);
      } else return;
    }
  }

  async #readSheet(sheet: Sheet, pace: Pace): Promise<void> {
    const { live, source, baseUrl } = sheet;
    const { reader } = this.#sources;
    try {
      const written = live && rulesOf(live) ? await reader.written({ source, baseUrl }, pace) : undefined;
      const changed = live !== undefined && !(await pace.run(isUnchanged(live, written)));
      const text = changed ? textOfRules(live, { source }) : source;
      const key = `${baseUrl} ${JSON.stringify(sheet.options)} ${text}`;
      const alike = this.#read.get(key);
      if (alike) {
        Object.assign(sheet, { plan: alike.plan, imports: alike.imports, source: '' });
        return;
      }
      this.#read.set(key, sheet);
      sheet.plan = await reader.plan({ source: text, baseUrl }, sheet.options, pace);
    } catch {
      this.#sources.report.missing('stylesheet', baseUrl, 'unreadable');
    }
    sheet.source = '';
    for (const piece of this.#live.leaves(sheet.plan)) {
      if (typeof piece === 'string') continue;
      if (piece.kind === 'state' || piece.kind === 'type') this.#states.add(piece.name);
      if (piece.kind === 'state' && piece.of !== undefined) this.customStates.add(piece.of);
      if (piece.kind === 'attribute') this.#sources.attributes.request(piece);
      if (piece.kind === 'import') this.#import(sheet, piece);
    }
  }

  #import(sheet: Sheet, piece: ImportPiece): void {
    const url = this.#resolveFrom(piece.url, sheet.baseUrl);
    if (url === undefined || !isFetchable(url) || sheet.chain.includes(url)) return;
    const chain = [...sheet.chain, url];
    this.#loading.push(
      this.#sources.assets.loadText(url, 'stylesheet', this.#sources.encoding).then((file) => {
        if (!file) return;
        const imported = { source: file.text, baseUrl: file.url, options: IMPORTED, chain };
        sheet.imports.set(piece, this.#add(imported));
      }),
    );
  }

  #startLoading(sheet: Sheet, basesOf: BaseFinder, loading: Promise<void>[]): void {
    const { address: page, assets, fonts, report, shared } = this.#sources;
    const counted = this.#replaceable.get(sheet.plan);
    for (const file of counted ?? []) shared.use(file);
    if (counted) return;
    const replaceable: string[] = [];
    this.#replaceable.set(sheet.plan, replaceable);
    for (const piece of this.#live.leaves(sheet.plan)) {
      if (typeof piece === 'string') continue;
      if (piece.kind === 'url') {
        const url = this.#resolve(piece, sheet, basesOf);
        if (url === undefined) continue;
        const [file, fragment] = splitFragment(url);
        const isInPage = file === page && fragment !== '';
        this.#addresses.set(piece, isInPage ? fragment : url);
        if (isInPage) continue;
        if (piece.replaceable && file === url) {
          replaceable.push(file);
          shared.use(file);
        }
        assets.load(file, 'image');
      } else if (piece.kind === 'font-face') {
        if (fonts.needs(piece))
          loading.push(this.#faces.load(piece, (address) => this.#resolveFrom(address, sheet.baseUrl)));
        else report.dropped('fonts');
      }
    }
  }

  #resolve(piece: UrlPiece, sheet: Sheet, basesOf: BaseFinder): string | undefined {
    const base = piece.property === undefined ? sheet.baseUrl : basesOf(piece.property, sheet.baseUrl);
    const url = this.#resolveFrom(piece.url, base);
    return url !== undefined && isFetchable(url) ? url : undefined;
  }

  /** Only addresses in the document itself depend on when they were resolved. */
  #resolveFrom(address: string, base: string): string | undefined {
    const { baseUrl, loaded } = this.#sources;
    return base === baseUrl ? loaded.resolve(address) : resolve(address, base);
  }

  async #findScriptFaces(): Promise<void> {
    const { fonts, scriptFaces, report } = this.#sources;
    const faces = fonts.facesWithoutRule();
    if (faces.length === 0) return;
    for (const { family } of await scriptFaces.find(faces, this.#faces.known(), fonts.fetched())) {
      report.missing('font', family, 'unreadable');
    }
  }

  /** Writes a sheet that was added. One that cannot be written ends only itself. */
  #write(sheet: Sheet): string {
    try {
      return this.#text(sheet);
    } catch {
      this.#sources.report.missing('stylesheet', sheet.baseUrl, 'unreadable');
      return '';
    }
  }

  #text(sheet: Sheet): string {
    this.#writing.add(sheet.plan);
    try {
      return writePieces(sheet.plan, this.#live, {
        url: (piece) => this.#url(piece),
        fontFace: (piece) => this.#faces.rule(piece),
        type: (piece) => this.#sources.renamed.selector(piece.name, piece.text),
        attribute: (piece) => this.#sources.attributes.selector(piece),
        state: stateSelector,
        import: (piece) => this.#imported(sheet, piece),
      });
    } finally {
      this.#writing.delete(sheet.plan);
    }
  }

  #url(piece: UrlPiece): string {
    const url = this.#addresses.get(piece);
    if (url === undefined) return EMPTY_URL;
    if (url.startsWith('#')) return cssUrl(url);
    const [file, fragment] = splitFragment(url);
    const { assets, shared } = this.#sources;
    const variable = piece.replaceable && fragment === '' ? shared.variable(file) : undefined;
    if (variable) return `var(${variable})`;
    const data = assets.dataUrl(file);
    return data === undefined ? EMPTY_URL : cssUrl(data + fragment);
  }

  #imported(sheet: Sheet, piece: ImportPiece): string {
    const imported = sheet.imports.get(piece);
    // Browsers ignore the import of a sheet by one that it imports.
    if (!imported || this.#writing.has(imported.plan)) return '';
    let text = this.#text(imported);
    if (piece.layer !== undefined) text = `@layer${piece.layer && ` ${piece.layer}`}{${text}}`;
    if (piece.supports !== undefined) text = `@supports ${piece.supports}{${text}}`;
    if (piece.media !== '') text = `@media ${piece.media}{${text}}`;
    return text;
  }
}

const readableText = (sheet: CSSStyleSheet) => (rulesOf(sheet) ? textOfRules(sheet) : undefined);
