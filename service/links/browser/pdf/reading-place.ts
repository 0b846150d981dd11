import * as z from 'zod/mini';
import { startStoredPlace } from '../stored-place.ts';
import type { Viewer } from './viewer.ts';

/** The upper left corner of what is in sight, in the units of the page. */
const pdfPlace = z.object({ pdfPage: z.int().check(z.gte(1)), left: z.number(), top: z.number() });

interface ViewArea {
  location: { pageNumber: number; left: number; top: number };
}

/** Shows a PDF that is loaded again in its tab where it was left. Starts after the toolbar, which restores the zoom. */
export function keepReadingPlace({ events, pages }: Viewer, continuity: string): void {
  let place: z.infer<typeof pdfPlace> | undefined;
  const stored = startStoredPlace(continuity, pdfPlace, () => place);
  events.on('pagesinit', () => {
    const before = stored.load();
    if (!before || before.pdfPage > pages.pagesCount) return;
    const { pdfPage: pageNumber, left, top } = before;
    pages.scrollPageIntoView({
      pageNumber,
      destArray: [null, { name: 'XYZ' }, left, top, null],
      allowNegativeOffset: true,
    });
  });
  events.on('updateviewarea', ({ location: { pageNumber, left, top } }: ViewArea) => {
    place = { pdfPage: pageNumber, left, top };
  });
}
