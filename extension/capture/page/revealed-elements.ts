/** The attributes by which scripts reveal an element. */
const REVEALING = ['class', 'style', 'hidden', 'aria-hidden', 'data-aos-animate'] as const;
/** Elements that are looked at again because a script built them. */
const MAX_BUILT = 20;

/** The attributes of an element while it was in sight. */
type SeenAttributes = ReadonlyMap<string, string | null>;

/** The elements that a page changes while it is scrolled. Some hide again as soon as they are out of sight. */
export class RevealedElements {
  readonly #document: Document;
  readonly #observer: MutationObserver;
  readonly #changed = new Set<Element>();
  readonly #seen = new Map<Element, SeenAttributes>();
  readonly #overlaps = new Map<Element, number>();
  readonly #built = new Set<Element>();
  #lastChange = 0;
  #lastInPage = 0;

  constructor(document: Document) {
    this.#document = document;
    // The callback is a fallback: changes are normally taken at each frame.
    this.#observer = new MutationObserver((records) => this.#record(records));
    this.#observer.observe(document, { subtree: true, childList: true, attributeFilter: [...REVEALING] });
  }

  /** Number of elements that have changed. */
  get size(): number {
    return this.#changed.size + this.#built.size;
  }

  /** When the page changed last, on the clock of `performance.now`. */
  get lastChange(): number {
    this.update();
    return this.#lastChange;
  }

  /** When anything changed last but what stays at its place in the window, such as a button that leads to the top. */
  get lastChangeInPage(): number {
    this.update();
    return this.#lastInPage;
  }

  /** Records the changes so far, and how the elements in sight look. */
  update(): void {
    this.#record(this.#observer.takeRecords());
  }

  /** Records how the elements look that changed only when they were out of sight. */
  see(): void {
    this.update();
    for (const element of this.#changed) if (!this.#seen.has(element)) this.#seen.set(element, attributesOf(element));
  }

  /** Returns what scripts built, one element a place. */
  built(): Element[] {
    return [...this.#built].filter((element) => element.isConnected).slice(0, MAX_BUILT);
  }

  stop(): void {
    this.update();
    this.#observer.disconnect();
  }

  /** Returns the attributes that an element had in sight, if it is hidden now. */
  of(element: Element): SeenAttributes | undefined {
    const seen = this.#seen.get(element);
    if (!seen || !isHidden(element)) return undefined;
    return [...seen].some(([name, value]) => element.getAttribute(name) !== value) ? seen : undefined;
  }

  /** Records how an element looks, unless more of it was in sight before: it can hide while it leaves the window. */
  #see(element: Element, overlap: number): void {
    if (overlap <= 0 || overlap < (this.#overlaps.get(element) ?? 0)) return;
    this.#overlaps.set(element, overlap);
    this.#seen.set(element, attributesOf(element));
  }

  #record(records: readonly MutationRecord[]): void {
    const height = this.#document.defaultView?.innerHeight ?? 0;
    for (const { type, target, addedNodes } of records) {
      if (!isFixed(target)) this.#lastInPage = performance.now();
      if (type === 'childList') {
        for (const node of addedNodes) if (node instanceof Element) this.#built.add(node);
        continue;
      }
      const element = target as Element;
      this.#changed.add(element);
      this.#see(element, element.checkVisibility() ? overlapOf(element, height) : Number.POSITIVE_INFINITY);
    }
    if (records.length > 0) this.#lastChange = performance.now();
  }
}

const attributesOf = (element: Element): SeenAttributes =>
  new Map(REVEALING.map((name) => [name, element.getAttribute(name)]));

/** Returns the height of an element's part in sight. */
function overlapOf(element: Element, height: number): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.min(bottom, height) - Math.max(top, 0);
}

/** Whether an element has its place in the page and is not seen there. */
const isHidden = (element: Element) =>
  element.checkVisibility() &&
  !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !isFixed(element);

/** Whether a node is an element that has its place in the window. */
const isFixed = (node: Node) =>
  node instanceof Element && node.ownerDocument.defaultView?.getComputedStyle(node).position === 'fixed';
