import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export type Device = 'desktop' | 'phone';

/** Widths that pages are designed for, in CSS pixels. */
const DESKTOP_WIDTH = 1280;
const PHONE = { width: 390, height: 844 };

export interface Fit {
  /** Size of the page in its own pixels. */
  width: number;
  height: number;
  /** The scale at which it is drawn. */
  scale: number;
}

/** Returns how a page of a device's width fits into a place on the screen. */
export function useFit(place: RefObject<HTMLElement | null>, device: Device): Fit | undefined {
  const [space, setSpace] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return space && fitOf(space, device);
}

function fitOf(space: { width: number; height: number }, device: Device): Fit {
  if (device === 'phone') {
    const scale = Math.min(1, space.width / PHONE.width);
    return { width: PHONE.width, height: Math.min(PHONE.height, space.height / scale), scale };
  }
  const width = Math.max(DESKTOP_WIDTH, space.width);
  const scale = space.width / width;
  return { width, height: space.height / scale, scale };
}
