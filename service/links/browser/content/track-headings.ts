import { maxHeadingLength } from '../../limits.ts';

/** Headings of a page that are watched. */
export const maxHeadings = 300;

/** The headings (h1 to h3) of a published page. */
export interface Headings {
  /** Returns the text of the heading that the middle of the screen is below; undefined above the first one. */
  current(): string | undefined;
}

/** Reports every heading once, when it comes into sight: its text, and its place among the headings of the page. */
export function trackHeadings(callback: (text: string, place: number) => void): Headings {
  let headings: Element[] = [];
  const watched = new WeakSet<Element>();
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const text = textOf(target);
      if (text) callback(text, Math.max(0, headings.indexOf(target)));
    }
  });
  const watch = () => {
    headings = [...document.querySelectorAll('h1, h2, h3')].slice(0, maxHeadings);
    for (const heading of headings) {
      if (watched.has(heading)) continue;
      watched.add(heading);
      seen.observe(heading);
    }
  };
  watch();
  // Pages rendered by scripts get their headings a little later.
  addEventListener('load', () => setTimeout(watch, 500));
  return {
    current() {
      const above = headings.findLast((heading) => {
        const { top, height } = heading.getBoundingClientRect();
        return height > 0 && top < innerHeight / 2;
      });
      return above && (textOf(above) || undefined);
    },
  };
}

function textOf(heading: Element): string | undefined {
  return heading.textContent?.replace(/\s+/g, ' ').trim().slice(0, maxHeadingLength).trim();
}
