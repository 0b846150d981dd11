import type { AssetStore } from './asset-store.ts';

/** Maximum number of requests. They come on top of what the page itself has loaded. */
const MOST = 40;
/** Maximum total length, in characters, of the data: URLs. */
const ROOM = 256_000;

/** Pictures that another screen would show in place of the current ones. They are kept only while they are small. */
export class SparePictures {
  readonly #assets: AssetStore;
  readonly #wanted = new Set<string>();
  readonly #kept = new Set<string>();

  constructor(assets: AssetStore) {
    this.#assets = assets;
  }

  want(url: string): void {
    if (this.#wanted.size >= MOST) return;
    this.#wanted.add(url);
    this.#assets.load(url, 'image', { expected: true, spare: true });
  }

  /** Chooses the pictures to keep: the smallest first, up to the maximum length. Call it when all have loaded. */
  choose(): void {
    const length = (url: string) => this.#assets.dataUrl(url)?.length ?? Number.POSITIVE_INFINITY;
    let room = ROOM;
    for (const url of [...this.#wanted].sort((a, b) => length(a) - length(b))) {
      room -= length(url);
      if (room < 0) return;
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
