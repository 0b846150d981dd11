import { isNamed } from '../dom/node-kinds.ts';
import { LAZY_MARKS } from './lazy-marks.ts';

/** Finds pictures that common scripts load on sight. Those with `loading=lazy` are fetched without scrolling. */
const MARKED = [...LAZY_MARKS.map((name) => `[${name}]`), '.lazy', '.lazyload', '.lazyloading'].join();
/** Frames in which a script starts a picture that is in sight: 400 ms at 60 Hz. */
const PATIENCE = 24;
/** Frames for one stop at which pictures load. */
const MAX_FRAMES = 60;

/** The pictures that scripts load on sight, and how far they are. */
export class LazyElements {
  readonly #document: Document;
  readonly #view: Window;
  #elements: Element[] = [];
  readonly #before = new Map<Element, string>();
  /** Halved at each stop at which nothing starts, because some pages have marks without a script. */
  #patience = PATIENCE;
  #waited = 0;

  constructor(document: Document, view: Window) {
    this.#document = document;
    this.#view = view;
    this.find();
  }

  get size(): number {
    return this.#elements.length;
  }

  /** Finds the elements again, because the page may have added some. */
  find(): void {
    this.#elements = [...this.#document.querySelectorAll(MARKED)];
    for (const element of this.#elements) if (!this.#before.has(element)) this.#before.set(element, stateOf(element));
  }

  /** Begins to wait at a new position. */
  arrive(): void {
    this.#waited = 0;
  }

  /** Whether a picture in sight has yet to start or to load. Some scripts cancel a picture that leaves the sight. */
  isWaiting(): boolean {
    const shown = this.#elements.filter((element) => this.#isInSight(element));
    const isStarting = shown.some((element) => !this.#hasStarted(element));
    if (!isStarting && !shown.some(isLoading)) return false;
    const limit = isStarting ? this.#patience : MAX_FRAMES;
    if (++this.#waited <= limit) return true;
    if (isStarting) this.#patience >>= 1;
    return false;
  }

  /** Returns the pictures that have not arrived. */
  pending(): Element[] {
    return this.#elements.filter(
      (element) =>
        element.checkVisibility() && this.#patience > 0 && !(this.#hasStarted(element) && isSettled(element)),
    );
  }

  #isInSight(element: Element): boolean {
    const { top, bottom, width } = element.getBoundingClientRect();
    return bottom > 0 && top < this.#view.innerHeight && width > 0 && element.checkVisibility();
  }

  /** Whether a script has started a picture: it has changed the element, or the element shows the marked file. */
  #hasStarted(element: Element): boolean {
    if (stateOf(element) !== this.#before.get(element)) return true;
    const shown = isNamed(element, 'img') ? element.currentSrc : this.#view.getComputedStyle(element).backgroundImage;
    return addressesOf(element).some((address) => shown.includes(address));
  }
}

const stateOf = (element: Element) =>
  ['class', 'src', 'srcset', 'style'].map((name) => element.getAttribute(name)).join('\n');

const isLoading = (element: Element) => isNamed(element, 'img') && !element.complete && element.loading !== 'lazy';

/** Whether an element shows something or has failed. A picture that a script has cancelled has no address. */
const isSettled = (element: Element) => !isNamed(element, 'img') || (element.complete && element.currentSrc !== '');

/** Returns the marked addresses without what a browser adds to make them absolute. */
function addressesOf(element: Element): string[] {
  return [...element.attributes]
    .filter(({ name }) => LAZY_MARKS.includes(name) || /^data-.*src$/.test(name))
    .flatMap(({ value }) => value.split(/,\s/).map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? ''))
    .map((address) => address.replace(/^(\.{0,2}\/)+/, ''))
    .filter((address) => address !== '');
}
