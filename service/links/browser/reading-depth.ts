/** Characters a second of somebody who skims: several times as many as people read. */
const skimmedPerSecond = 300;
/** The times that a screen of pictures and one full of text take, in milliseconds. */
const shortestMs = 800;
const longestMs = 3000;

/** Places at which reading is measured, from top to bottom. */
const places = 100;

/** Measures how far down a document was read. */
export interface ReadingDepth {
  /** Sets the visible range, as fractions of the whole from 0 to 1; an empty one while nothing is in sight. */
  setVisible(top: number, bottom: number): void;
}

/**
 * Calls back with the depth in percent whenever it grows. A place counts once it has been in sight for as long as somebody
 * who skims needs for the text on the screen. Jumping through a document is not reading it.
 * @param charactersBetween returns how much text a range has, as far as known; it may grow
 */
export function startReadingDepth(
  charactersBetween: (top: number, bottom: number) => number,
  callback: (percent: number) => void,
): ReadingDepth {
  /** How long each place was in sight, as a share of the time that reading it takes. */
  const read = new Float64Array(places);
  let depth = 0;
  let range = { top: 0, bottom: 0 };
  let since = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const inSight = () => read.subarray(firstPlace(), endOfPlaces());
  const firstPlace = () => Math.floor(range.top * places);
  /**
   * Returns the end of the places in sight. The last may lie a fraction of a pixel below the screen, and one that is higher than
   * the screen, as in a PDF of 300 pages, is in sight where the screen shows nothing else.
   */
  const endOfPlaces = () =>
    range.bottom > range.top ? Math.max(firstPlace() + 1, Math.floor(range.bottom * places + 0.2)) : 0;
  const neededMs = () => {
    const ms = (charactersBetween(range.top, range.bottom) / skimmedPerSecond) * 1000;
    return Math.min(longestMs, Math.max(shortestMs, ms));
  };

  const settle = () => {
    const now = performance.now();
    const share = (now - since) / neededMs();
    since = now;
    const seen = inSight();
    for (const [at, before] of seen.entries()) seen[at] = before + share;
    const reached = read.findLastIndex((one) => one > 0.999) + 1;
    if (reached <= depth) return;
    depth = reached;
    callback(Math.round((depth / places) * 100));
  };

  /** Settles when the next place in sight will have been read. */
  const wait = () => {
    clearTimeout(timer);
    const unread = read.subarray(Math.max(firstPlace(), depth), endOfPlaces());
    if (unread.length > 0) timer = setTimeout(update, Math.ceil((1 - Math.max(...unread)) * neededMs()));
  };

  const update = () => {
    settle();
    wait();
  };

  return {
    setVisible(top, bottom) {
      settle();
      range = { top, bottom };
      wait();
    },
  };
}
