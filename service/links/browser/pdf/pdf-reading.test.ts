import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageTexts, pagesCovered, trackReading } from './pdf-reading.ts';

/** The area of the pages, and what is reported of it. */
function openPages({
  inert,
  count = 2,
  scrollHeight = 1000,
}: {
  inert: boolean;
  count?: number;
  scrollHeight?: number;
}) {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const area = Object.assign(new EventTarget(), { scrollTop: 0, clientHeight: 500, scrollHeight, inert });
  const reached: number[] = [];
  const visible: [number, number][] = [];
  const setVisible = (top: number, bottom: number) => void visible.push([top, bottom]);
  const report = { reach: (percent: number) => void reached.push(percent), parts: () => ({ setVisible }) };
  let slide: number | undefined;
  trackReading(area, report, count, createPageTexts(count), () => slide);
  const present = (number: number | undefined) => {
    slide = number;
    area.dispatchEvent(new Event(pagesCovered));
  };
  return { area, reached, visible, present };
}

/** As long as a page without text takes. */
const read = () => vi.advanceTimersByTime(900);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('trackReading', () => {
  it('reports what part of the pages is in sight', () => {
    const { area, reached, visible } = openPages({ inert: false });
    read();
    area.scrollTop = 250;
    area.dispatchEvent(new Event('scroll'));
    read();
    expect(reached).toEqual([50, 75]);
    expect(visible).toEqual([
      [0, 0.5],
      [0.25, 0.75],
    ]);
  });

  it('counts a page that is less than a hundredth of the whole', () => {
    const { area, reached } = openPages({ inert: false, count: 300, scrollHeight: 150_000 });
    read();
    expect(reached).toEqual([1]);
    area.scrollTop = 148 * 500;
    area.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(500);
    area.scrollTop = 200 * 500;
    area.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(500);
    expect(reached).toEqual([1]);
    area.scrollTop = 148 * 500;
    area.dispatchEvent(new Event('scroll'));
    read();
    expect(reached).toEqual([1, 50]);
  });

  it('gives no credit for pages behind the list of fields', () => {
    const { area, reached, visible } = openPages({ inert: true });
    area.dispatchEvent(new Event('scroll'));
    read();
    expect(reached).toEqual([]);
    expect(visible.every(([top, bottom]) => top === bottom)).toBe(true);
    area.inert = false;
    area.dispatchEvent(new Event(pagesCovered));
    read();
    expect(reached).toEqual([50]);
    area.inert = true;
    area.dispatchEvent(new Event(pagesCovered));
    expect(visible.at(-1)).toEqual([0, 0]);
  });
});

describe('a presentation', () => {
  it('reads the slide that it shows, and nothing of what is behind it', () => {
    const { area, reached, visible, present } = openPages({ inert: false });
    present(2);
    area.scrollTop = 0;
    area.dispatchEvent(new Event('scroll'));
    expect(visible.at(-1)).toEqual([0.5, 1]);
    read();
    expect(reached).toEqual([100]);
    present(undefined);
    expect(visible.at(-1)).toEqual([0, 0.5]);
  });
});

describe('the texts of the pages', () => {
  it('are counted for the part of each page in sight', () => {
    const texts = createPageTexts(4);
    texts.add(1, 100);
    texts.add(2, 1000);
    expect(texts.between(0, 0.25)).toBe(100);
    expect(texts.between(0.125, 0.375)).toBe(550);
    expect(texts.between(0.5, 1)).toBe(0);
  });
});
