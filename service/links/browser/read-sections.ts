import { maxSections } from '../limits.ts';
import { maxHeadings } from './content/track-headings.ts';
import type { VisibilityTimer } from './visibility-timer.ts';

/** A heading of a page, with its place among all headings of that page. */
export interface ReachedHeading {
  text: string;
  place: number;
}

/** A heading that was reached; `order` sorts it within the document, `ms` is how long it was read. */
interface ReadSection {
  text: string;
  order: number;
  ms: number;
}

/** The sections of a published page or site that were read, and for how long each. */
export interface ReadSections {
  /**
   * Records the headings that were reached since the last call, and the section that is read from now on.
   * @param page the page within a site
   */
  reach(page: string, reached: readonly ReachedHeading[], at: string | undefined): void;
  /** Returns the sections in the order of the page; pages of a site in the order of the visit. */
  read(): ReadSection[];
}

/**
 * Gives the time in sight to the section that is read.
 * @param before sections of the same view before a reload
 */
export function startReadSections(clock: VisibilityTimer, before: readonly ReadSection[]): ReadSections {
  const sections = before.map((section) => ({ ...section }));
  const pages: string[] = [];
  // Pages after a reload come after those before it.
  const firstPage = Math.floor(Math.max(-1, ...sections.map(({ order }) => order)) / maxHeadings) + 1;
  let reading: string | undefined;
  let since = clock.read();
  const settle = () => {
    const spent = clock.read() - since;
    since += spent;
    const section = sections.find(({ text }) => text === reading);
    if (section) section.ms += spent;
  };
  return {
    reach(page, reached, at) {
      settle();
      if (!pages.includes(page)) pages.push(page);
      for (const { text, place } of reached) {
        if (sections.length >= maxSections || sections.some((section) => section.text === text)) continue;
        sections.push({ text, order: (firstPage + pages.indexOf(page)) * maxHeadings + place, ms: 0 });
      }
      reading = at;
    },
    read() {
      settle();
      return sections.map((section) => ({ ...section })).sort((one, other) => one.order - other.order);
    },
  };
}
