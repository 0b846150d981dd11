import type {
  AssetKind,
  BlankedKind,
  CaptureReport,
  DroppedKind,
  MissingAsset,
  PicturedAsset,
  ShrunkAsset,
} from './capture-result.ts';
import { withoutSecrets } from './secrets/secret-address.ts';

/** Collects what the person should know about the result while the page is captured. */
export class ReportBuilder {
  readonly #kept: CaptureReport['kept'] = {};
  readonly #missing = new Map<string, MissingAsset>();
  readonly #pictured: PicturedAsset[] = [];
  readonly #shrunk: ShrunkAsset[] = [];
  readonly #blanked: CaptureReport['blanked'] = {
    passwords: 0,
    userNames: 0,
    hiddenFields: 0,
    oneTimeCodes: 0,
    cards: 0,
    tokens: 0,
    metas: 0,
    addresses: 0,
    attributes: 0,
  };
  readonly #dropped: CaptureReport['dropped'] = {
    scripts: 0,
    handlers: 0,
    hints: 0,
    metas: 0,
    frames: 0,
    media: 0,
    fonts: 0,
    forms: 0,
  };

  kept(kind: AssetKind, count = 1): void {
    this.#kept[kind] = (this.#kept[kind] ?? 0) + count;
  }

  missing(kind: AssetKind, url: string, reason: MissingAsset['reason']): void {
    const named = nameOf(url);
    if (!this.#missing.has(named)) this.#missing.set(named, { url: named, kind, reason });
  }

  pictured(kind: AssetKind, url: string): void {
    const named = nameOf(url);
    this.#missing.delete(named);
    if (!this.#pictured.some((other) => other.url === named && other.kind === kind))
      this.#pictured.push({ url: named, kind });
  }

  shrunk(asset: ShrunkAsset): void {
    this.#shrunk.push({ ...asset, url: nameOf(asset.url) });
  }

  blanked(kind: BlankedKind, count = 1): void {
    this.#blanked[kind] += count;
  }

  dropped(kind: DroppedKind, count = 1): void {
    this.#dropped[kind] += count;
  }

  /** Adds the report of a frame's own capture. */
  add({ kept, missing, pictured, shrunk, blanked, dropped }: CaptureReport): void {
    for (const [kind, count] of entries(kept)) this.kept(kind, count);
    for (const { kind, url, reason } of missing) this.missing(kind, url, reason);
    for (const { kind, url } of pictured) this.pictured(kind, url);
    this.#shrunk.push(...shrunk);
    for (const [kind, count] of entries(blanked)) this.blanked(kind, count);
    for (const [kind, count] of entries(dropped)) this.dropped(kind, count);
  }

  /** Returns the report without the document's weight, because the document is not written yet. */
  finish(): Omit<CaptureReport, 'weight'> {
    return {
      kept: { ...this.#kept },
      missing: [...this.#missing.values()],
      pictured: [...this.#pictured],
      shrunk: [...this.#shrunk],
      blanked: { ...this.#blanked },
      dropped: { ...this.#dropped },
    };
  }
}

/** Returns the type of a data: URL, or any other address without secrets. */
const nameOf = (url: string) => (url.startsWith('data:') ? url.replace(/[;,].*$/s, '') : withoutSecrets(url).address);

const entries = <Kind extends string>(counts: Partial<Record<Kind, number>>) =>
  Object.entries(counts) as [Kind, number][];
