import { undefinedIfAborted } from '../assets/file-cache.ts';
import { frameSeen } from './pace.ts';
import { type BoxKind, boxOf, isFilled, isInFront, type Rectangle, visiblePart } from './screen-box.ts';
import { encode, type ScreenPicture } from './screen-picture.ts';
import { MAX_SHOTS, nextScreen } from './screen-strips.ts';
import { type Scroller, scrollerOf } from './scroller.ts';

/** Takes a screenshot of the tab's viewport as a PNG. Returns `undefined` when the browser does not provide one. */
export type TakeScreenshot = () => Promise<Blob | undefined>;

/** Screenshots that a browser refuses before none is asked for any more. */
const MAX_REFUSED = 3;
/** How many screenshots browsers take in a second. */
const SHOTS_A_SECOND = 2;
/** Milliseconds to wait for further requests, so that one screenshot serves several. */
const BATCH_MS = 50;

interface Request {
  element: Element;
  kind: BoxKind;
  /** Height in CSS pixels, from its top, that has been pictured. */
  done: number;
  canvas: OffscreenCanvas | undefined;
  /** Whether a run has looked for it. One that comes while a run ends is left to the next. */
  tried: boolean;
  resolve(picture: ScreenPicture | undefined): void;
}

/**
 * Pictures of content that the page may not read: pictures, frames, backgrounds and canvases of other origins, if nothing
 * covers them. The page is scrolled to what is out of view, and back. Screenshots are taken only if something is requested.
 */
export class ScreenPictures {
  readonly #document: Document;
  readonly #takeScreenshot: TakeScreenshot | undefined;
  readonly #signal: AbortSignal;
  /** When screenshots were answered. */
  readonly #times: number[] = [];
  #refused = 0;
  #requests: Request[] = [];
  #isOpen = false;
  #running: Promise<void> | undefined;

  constructor(document: Document, takeScreenshot: TakeScreenshot | undefined, signal: AbortSignal) {
    this.#document = document;
    // A frame that is captured by itself does not know where it is in the tab.
    this.#takeScreenshot = document.defaultView?.top === document.defaultView ? takeScreenshot : undefined;
    this.#signal = signal;
  }

  /** Whether pictures may be had. */
  get isAvailable(): boolean {
    return this.#takeScreenshot !== undefined;
  }

  /** Begins to take the requested pictures. Call it when the page has been read, because it is scrolled for them. */
  open(): void {
    this.#isOpen = true;
    this.#start();
  }

  /**
   * Returns a picture of an element's box. Parts that are cut off are empty. Returns `undefined` when the box is hidden or
   * covered, or the page would have to be scrolled too far.
   */
  pictureOf(element: Element, kind: BoxKind = 'content'): Promise<ScreenPicture | undefined> {
    if (!this.#takeScreenshot) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#requests.push({ element, kind, done: 0, canvas: undefined, tried: false, resolve });
      this.#start();
    });
  }

  /** Resolves when the page is back where it was. Call it when no picture is waited for any more. */
  async ended(): Promise<void> {
    await this.#running;
  }

  #start(): void {
    if (!this.#isOpen || this.#running || this.#requests.length === 0) return;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      this.#start();
    });
  }

  async #run(): Promise<void> {
    const view = this.#document.defaultView;
    const scroller = view && scrollerOf(this.#document, view);
    const { scrollTop: before = 0 } = scroller ?? {};
    try {
      await delay(BATCH_MS);
      if (view) await this.#takeAll(view, scroller ?? undefined);
    } catch {
      // What has been pictured so far is used.
    } finally {
      if (scroller && scroller.scrollTop !== before) scroller.scrollTo({ top: before, behavior: 'instant' });
      const ended = this.#requests.filter(({ tried }) => tried);
      this.#requests = this.#requests.filter(({ tried }) => !tried);
      for (const request of ended) await finish(request);
    }
  }

  async #takeAll(view: Window, scroller: Scroller | undefined): Promise<void> {
    for (const request of this.#requests) request.tried = true;
    this.#requests = this.#requests.filter((request) => boxOf(request.element, request.kind) || end(request));
    if (this.#requests.some((request) => partInView(request))) await this.#takeHere(view);
    while (scroller && this.#requests.length > 0 && this.#mayTake()) {
      const first = this.#scrollToNext(scroller, view);
      if (!first) return;
      await frameSeen(this.#document);
      await frameSeen(this.#document);
      const { done } = first;
      const isTaken = await this.#takeHere(view);
      // It is covered here too. Without a screenshot nothing is known, and another one is tried.
      if (isTaken && first.done === done && this.#requests.includes(first)) await this.#remove(first);
    }
  }

  /** Scrolls to the topmost part that has not been pictured, with as much around it as fits. Returns its request. */
  #scrollToNext(scroller: Scroller, view: Window): Request | undefined {
    const parts = this.#requests.flatMap((request) => {
      const box = boxOf(request.element, request.kind);
      return box ? [{ request, top: box.top + request.done, bottom: box.bottom }] : [];
    });
    const next = nextScreen(parts, view.innerHeight);
    if (!next) return undefined;
    scroller.scrollTo({ top: Math.round(scroller.scrollTop + next.top), behavior: 'instant' });
    return next.first.request;
  }

  /** Pictures what is in view. Returns `false` if the browser gave no screenshot. */
  async #takeHere(view: Window): Promise<boolean> {
    const parts = this.#requests.flatMap((request) => {
      const found = partInView(request);
      return found ? [{ request, ...found }] : [];
    });
    if (parts.length === 0) return true;
    const bitmap = await this.#capture(view);
    if (!bitmap) return false;
    const scale = bitmap.width / view.innerWidth;
    for (const { request, box, part } of parts) {
      const now = boxOf(request.element, request.kind);
      // The page has moved it meanwhile.
      if (now?.top !== box.top || now.left !== box.left) continue;
      draw(request, bitmap, scale, box, part);
      if (request.done >= box.bottom - box.top - 1) await this.#remove(request);
    }
    bitmap.close();
    return true;
  }

  async #capture(view: Window): Promise<ImageBitmap | undefined> {
    const last = this.#times.at(-SHOTS_A_SECOND);
    if (last !== undefined) await delay(last + 1000 - performance.now());
    if (!this.#mayTake()) return undefined;
    const at = placeOf(view);
    const blob = await undefinedIfAborted(this.#takeScreenshot?.(), this.#signal);
    // The browser counts from when it takes one, which is later than the request by as much as it is busy.
    this.#times.push(performance.now());
    if (!blob) this.#refused++;
    return blob && at === placeOf(view) ? createImageBitmap(blob) : undefined;
  }

  #mayTake(): boolean {
    const taken = this.#times.length - this.#refused;
    return taken < MAX_SHOTS && this.#refused <= MAX_REFUSED && !this.#signal.aborted;
  }

  async #remove(request: Request): Promise<void> {
    this.#requests = this.#requests.filter((other) => other !== request);
    await finish(request);
  }
}

const placeOf = (view: Window) => [view.scrollX, view.scrollY, view.innerWidth, view.innerHeight].join();

/** Returns the box of a request's element, and its part that is in view, uncovered and not pictured yet. */
function partInView({ element, kind, done }: Request): { box: Rectangle; part: Rectangle } | undefined {
  const box = boxOf(element, kind);
  if (!box || element.ownerDocument.visibilityState !== 'visible') return undefined;
  const visible = visiblePart(element, box);
  const part = { ...visible, top: Math.max(visible.top, box.top + done) };
  return isFilled(part) && isInFront(element, part) ? { box, part } : undefined;
}

/** Copies a part of the screenshot, by whole pixels, so that strips fit together. */
function draw(request: Request, bitmap: ImageBitmap, scale: number, box: Rectangle, part: Rectangle): void {
  const pixels = (length: number) => Math.round(length * scale);
  request.canvas ??= new OffscreenCanvas(
    Math.max(1, pixels(box.right - box.left)),
    Math.max(1, pixels(box.bottom - box.top)),
  );
  const [left, top] = [pixels(part.left), pixels(part.top)];
  const [width, height] = [pixels(part.right) - left, pixels(part.bottom) - top];
  request.canvas
    .getContext('2d')
    ?.drawImage(bitmap, left, top, width, height, left - pixels(box.left), top - pixels(box.top), width, height);
  request.done = part.bottom - box.top;
}

async function finish({ canvas, element, kind, resolve }: Request): Promise<void> {
  const box = boxOf(element, kind);
  if (!canvas || !box) return resolve(undefined);
  const blob = await encode(canvas).catch(() => undefined);
  resolve(blob && { blob, width: box.right - box.left, height: box.bottom - box.top });
}

/** Ends a request without a picture. */
function end({ resolve }: Request): false {
  resolve(undefined);
  return false;
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));
