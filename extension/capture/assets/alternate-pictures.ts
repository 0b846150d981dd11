import type { AssetStore } from './asset-store.ts';

/** Maximum number of requests. They come on top of what the page itself has loaded. */
const MAX_PICTURES = 40;
/** Maximum total length, in characters, of the data: URLs. */
const MAX_LENGTH = 256_000;

/** Pictures that another screen would show in place of the current ones. They are kept only while they are small. */
export class AlternatePictures {
  readonly #assets: AssetStore;
  readonly #requested = new Set<string>();
  readonly #kept = new Set<string>();

  constructor(assets: AssetStore) {
    this.#assets = assets;
  }

  request(url: string): void {
    if (this.#requested.size >= MAX_PICTURES) return;
    this.#requested.add(url);
    this.#assets.load(url, 'image', { expected: true, neverLoaded: true, alternate: true });
  }

  /** Chooses the pictures to keep: the smallest first, up to the maximum length. Call it when all have loaded. */
  choose(): void {
    const length = (url: string) => this.#assets.dataUrl(url)?.length ?? Number.POSITIVE_INFINITY;
    let remaining = MAX_LENGTH;
    for (const url of [...this.#requested].sort((a, b) => length(a) - length(b))) {
      remaining -= length(url);
      if (remaining < 0) return;
      this.#kept.add(url);
    }
  }

  /** Drops all chosen pictures. Returns whether there were any. */
  drop(): boolean {
    const any = this.#kept.size > 0;
    this.#kept.clear();
    return any;
  }

  /** Returns the picture as a data: URL, or `undefined` when it was not chosen. */
  dataUrl(url: string): string | undefined {
    return this.#kept.has(url) ? this.#assets.dataUrl(url) : undefined;
  }
}
