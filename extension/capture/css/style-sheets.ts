import { isFetchable, resolve, splitFragment } from '../assets/address.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import type { ReportBuilder } from '../capture-report.ts';
import type { FontUse } from '../fonts/font-use.ts';
import { cssUrl } from './css-url.ts';
import { type AddressOfUse, basesOfUse } from './custom-properties.ts';
import { fontSources } from './font-sources.ts';
import type { FontFacePiece, ImportPiece, SheetPlan, UrlPiece } from './pieces.ts';
import { planSheet } from './plan-sheet.ts';
import type { RenamedElements } from './renamed-elements.ts';
import { isAsWritten, rulesOf, textOfRules } from './same-rules.ts';
import type { SharedAssets } from './shared-assets.ts';
import { STATE_SELECTORS } from './states.ts';

/** What a failed url() shows in a browser, nothing, without a request. */
const NOTHING = 'url("data:,")';

/** A stylesheet, or a style attribute, on its way into the document. */
export interface Sheet {
  baseUrl: string;
  plan: SheetPlan;
  imports: Map<ImportPiece, Sheet | undefined>;
}

interface Sources {
  assets: AssetStore;
  report: ReportBuilder;
  shared: SharedAssets;
  renamed: RenamedElements;
  fonts: FontUse;
  baseUrl: string;
  encoding: string;
}

/**
 * All the CSS of one document. Sheets are added while the tree is read; `prepare` then fetches what they import and
 * refer to; their text is asked for at the end.
 */
export class StyleSheets {
  readonly #sheets: Sheet[] = [];
  readonly #loading: Promise<unknown>[] = [];
  readonly #addresses = new Map<UrlPiece, string>();
  readonly #fontFiles = new Map<FontFacePiece, string>();
  readonly #adopted = new Map<CSSStyleSheet, () => string>();
  readonly #states = new Set<string>();
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** A sheet whose text is at hand; answers what gives the finished text. */
  addText(source: string, baseUrl: string, options: { declarations?: boolean } = {}): () => string {
    const sheet = this.#add(source, baseUrl, options, []);
    return () => this.#text(sheet);
  }

  /** A sheet made by a script. Many shadow trees adopt the same one: it is read once. */
  addAdopted(sheet: CSSStyleSheet): () => string {
    const known = this.#adopted.get(sheet);
    if (known) return known;
    const text = this.addText(textOfRules(sheet), this.#sources.baseUrl);
    this.#adopted.set(sheet, text);
    return text;
  }

  /** The sheet of a link: its file, or its rules where a script has changed them or the file cannot be fetched again. */
  addFile(url: string, live: CSSStyleSheet): () => string {
    let sheet: Sheet | undefined;
    this.#loading.push(
      this.#sources.assets
        .loadText(url, this.#sources.encoding, () => readableText(live))
        .then((file) => {
          if (!file) return;
          const text = isAsWritten(live, file.text, file.url) ? file.text : textOfRules(live);
          sheet = this.#add(text, file.url, {}, [url]);
        }),
    );
    return () => (sheet ? this.#text(sheet) : '');
  }

  /** Whether any sheet asks for this state, so that elements in it must be marked. */
  asksFor(state: string): boolean {
    return this.#states.has(state);
  }

  /** Fetches all sheets and begins to fetch what they refer to. */
  async prepare(): Promise<void> {
    for (let count = -1; count !== this.#loading.length; ) {
      count = this.#loading.length;
      await Promise.all(this.#loading);
    }
    const basesOf = basesOfUse(this.#sheets.map(({ baseUrl, plan }) => ({ baseUrl, uses: plan.uses })));
    const families = new Set(this.#sheets.flatMap(({ plan }) => [...plan.families]));
    await Promise.all(this.#sheets.map((sheet) => this.#prepareSheet(sheet, basesOf, families)));
    for (const family of this.#sources.fonts.withoutRule()) this.#sources.report.missing('font', family, 'unreadable');
  }

  #add(
    source: string,
    baseUrl: string,
    options: { declarations?: boolean; enclosed?: boolean },
    chain: readonly string[],
  ): Sheet {
    const sheet: Sheet = { baseUrl, plan: planSheet(source, options), imports: new Map() };
    this.#sheets.push(sheet);
    for (const piece of sheet.plan.pieces) {
      if (typeof piece === 'string') continue;
      if (piece.kind === 'state') this.#states.add(piece.name);
      if (piece.kind === 'import') this.#import(sheet, piece, chain);
    }
    return sheet;
  }

  #import(sheet: Sheet, piece: ImportPiece, chain: readonly string[]): void {
    const url = resolve(piece.url, sheet.baseUrl);
    if (url === undefined || !isFetchable(url) || chain.includes(url)) return;
    this.#loading.push(
      this.#sources.assets.loadText(url, this.#sources.encoding).then((file) => {
        if (file) sheet.imports.set(piece, this.#add(file.text, file.url, { enclosed: true }, [...chain, url]));
      }),
    );
  }

  async #prepareSheet(sheet: Sheet, basesOf: AddressOfUse, families: ReadonlySet<string>): Promise<void> {
    const { assets, fonts, report, shared } = this.#sources;
    const loading: Promise<void>[] = [];
    for (const piece of sheet.plan.pieces) {
      if (typeof piece === 'string') continue;
      if (piece.kind === 'url') {
        const url = this.#resolve(piece, sheet, basesOf);
        if (url === undefined) continue;
        this.#addresses.set(piece, url);
        const [file] = splitFragment(url);
        if (piece.replaceable && file === url) shared.use(file);
        assets.load(file, 'image');
      } else if (piece.kind === 'font-face') {
        if (fonts.needs(piece, families)) loading.push(this.#loadFont(piece, sheet));
        else report.dropped('fonts');
      }
    }
    await Promise.all(loading);
  }

  #resolve(piece: UrlPiece, sheet: Sheet, basesOf: AddressOfUse): string | undefined {
    const base = piece.property === undefined ? sheet.baseUrl : basesOf(piece.property, sheet.baseUrl);
    const url = resolve(piece.url, base);
    return url !== undefined && isFetchable(url) ? url : undefined;
  }

  /** Takes the first source that can be had, as a browser does. */
  async #loadFont(face: FontFacePiece, sheet: Sheet): Promise<void> {
    for (const source of fontSources(face)) {
      const url = resolve(source.url, sheet.baseUrl);
      if (url === undefined || !isFetchable(url)) continue;
      const [file] = splitFragment(url);
      await this.#sources.assets.load(file, 'font');
      if (this.#sources.assets.dataUrl(file) === undefined) continue;
      this.#fontFiles.set(face, file);
      return;
    }
  }

  #text(sheet: Sheet): string {
    let text = '';
    for (const piece of sheet.plan.pieces) {
      if (typeof piece === 'string') text += piece;
      else if (piece.kind === 'url') text += this.#url(piece);
      else if (piece.kind === 'font-face') text += this.#fontFace(piece);
      else if (piece.kind === 'type') text += this.#sources.renamed.selector(piece.name, piece.text);
      else if (piece.kind === 'state') text += STATE_SELECTORS[piece.name];
      else text += this.#imported(sheet, piece);
    }
    return text;
  }

  #url(piece: UrlPiece): string {
    const url = this.#addresses.get(piece);
    if (url === undefined) return NOTHING;
    const [file, fragment] = splitFragment(url);
    const { assets, shared } = this.#sources;
    const variable = piece.replaceable && fragment === '' ? shared.variable(file) : undefined;
    if (variable) return `var(${variable})`;
    const data = assets.dataUrl(file);
    return data === undefined ? NOTHING : cssUrl(data + fragment);
  }

  #fontFace(face: FontFacePiece): string {
    const file = this.#fontFiles.get(face);
    const data = file === undefined ? undefined : this.#sources.assets.dataUrl(file);
    const locals = face.sources.flatMap((source) => (source.kind === 'local' ? [source.text] : []));
    if (data === undefined) return locals.length > 0 ? `@font-face{${face.rest}src:${locals.join()}}` : '';
    const chosen = fontSources(face).find((source) => source.hints.includes('tech('));
    return `@font-face{${face.rest}src:${[...locals, cssUrl(data) + (chosen ? ` ${chosen.hints}` : '')].join()}}`;
  }

  #imported(sheet: Sheet, piece: ImportPiece): string {
    const imported = sheet.imports.get(piece);
    if (!imported) return '';
    let text = this.#text(imported);
    if (piece.layer !== undefined) text = `@layer${piece.layer && ` ${piece.layer}`}{${text}}`;
    if (piece.supports !== undefined) text = `@supports ${piece.supports}{${text}}`;
    if (piece.media !== '') text = `@media ${piece.media}{${text}}`;
    return text;
  }
}

const readableText = (sheet: CSSStyleSheet) => (rulesOf(sheet) ? textOfRules(sheet) : undefined);
