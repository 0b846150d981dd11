import type { AssetStore } from './asset-store.ts';

/** How many are asked for: they come on top of what the page itself has loaded. */
const MOST = 40;
/** Characters of data: URLs that all of them together may have. */
const ROOM = 256_000;

/**
 * Pictures that another screen would show in the place of the one that is shown: worth having, as far as they take little
 * room.
 */
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

  /** Chooses, when all have come: as many as there is room for. */
  choose(): void {
    const length = (url: string) => this.#assets.dataUrl(url)?.length ?? Number.POSITIVE_INFINITY;
    let room = ROOM;
    for (const url of [...this.#wanted].sort((a, b) => length(a) - length(b))) {
      room -= length(url);
      if (room < 0) return;
      this.#kept.add(url);
    }
  }

  /** Gives them all up. Answers whether there were any. */
  drop(): boolean {
    const any = this.#kept.size > 0;
    this.#kept.clear();
    return any;
  }

  /** The picture as a data: URL; `undefined` where it is not kept. */
  dataUrl(url: string): string | undefined {
    return this.#kept.has(url) ? this.#assets.dataUrl(url) : undefined;
  }
}
