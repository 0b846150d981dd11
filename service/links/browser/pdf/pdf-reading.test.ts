import { afterEach, describe, expect, it, vi } from 'vitest';
import { pagesCovered, trackReading } from './pdf-reading.ts';

/** The area of the pages, and what is reported of it. */
function openPages({ inert }: { inert: boolean }) {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const area = Object.assign(new EventTarget(), { scrollTop: 0, clientHeight: 500, scrollHeight: 1000, inert });
  const reached: number[] = [];
  const visible: [number, number][] = [];
  const setVisible = (top: number, bottom: number) => void visible.push([top, bottom]);
  trackReading(area, { reach: (percent) => void reached.push(percent), parts: () => ({ setVisible }) }, 2);
  return { area, reached, visible };
}

afterEach(() => vi.unstubAllGlobals());

describe('trackReading', () => {
  it('reports what part of the pages is in sight', () => {
    const { area, reached, visible } = openPages({ inert: false });
    area.scrollTop = 250;
    area.dispatchEvent(new Event('scroll'));
    expect(reached).toEqual([50, 75]);
    expect(visible).toEqual([
      [0, 0.5],
      [0.25, 0.75],
    ]);
  });

  it('gives no credit for pages behind the list of fields', () => {
    const { area, reached, visible } = openPages({ inert: true });
    area.dispatchEvent(new Event('scroll'));
    expect(reached).toEqual([]);
    expect(visible.every(([top, bottom]) => top === bottom)).toBe(true);
    area.inert = false;
    area.dispatchEvent(new Event(pagesCovered));
    expect(reached).toEqual([50]);
    area.inert = true;
    area.dispatchEvent(new Event(pagesCovered));
    expect(visible.at(-1)).toEqual([0, 0]);
  });
});
