/** A size in CSS pixels. */
interface Size {
  width: number;
  height: number;
}

/** The largest size at which each picture is laid out. */
export class ShownSizes {
  readonly #sizes = new Map<string, Size>();
  readonly #unknown = new Set<string>();

  record(url: string, picture: Element): void {
    const { clientWidth: width, clientHeight: height } = picture;
    if (width === 0 || height === 0) this.#unknown.add(url);
    const before = this.#sizes.get(url) ?? { width: 0, height: 0 };
    this.#sizes.set(url, { width: Math.max(before.width, width), height: Math.max(before.height, height) });
  }

  /** Returns `undefined` when the size is unknown: for pictures in stylesheets and hidden ones. */
  of(url: string): Size | undefined {
    return this.#unknown.has(url) ? undefined : this.#sizes.get(url);
  }
}
