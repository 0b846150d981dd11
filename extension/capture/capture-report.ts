import type { AssetKind, CaptureReport, DroppedKind, MissingAsset, ScrubbedKind } from './capture-result.ts';
import { withoutSecrets } from './scrub/secret-address.ts';

/** Gathers, while the page is written, what the person should know about the result. */
export class ReportBuilder {
  readonly #missing = new Map<string, MissingAsset>();
  readonly #scrubbed: CaptureReport['scrubbed'] = {
    passwords: 0,
    userNames: 0,
    hiddenFields: 0,
    oneTimeCodes: 0,
    cards: 0,
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

  missing(kind: AssetKind, url: string, reason: MissingAsset['reason']): void {
    const named = withoutSecrets(url).address;
    if (!this.#missing.has(named)) this.#missing.set(named, { url: named, kind, reason });
  }

  scrubbed(kind: ScrubbedKind, count = 1): void {
    this.#scrubbed[kind] += count;
  }

  dropped(kind: DroppedKind, count = 1): void {
    this.#dropped[kind] += count;
  }

  finish(): CaptureReport {
    return { missing: [...this.#missing.values()], scrubbed: { ...this.#scrubbed }, dropped: { ...this.#dropped } };
  }
}
