import { ResponseException } from 'pdfjs-dist';
import type { Viewer } from './viewer.ts';

/**
 * Calls back with the status of the answer when a part of the PDF could not be loaded. PDF.js asks for each part once:
 * pages that need it stay blank, and the search passes over them.
 */
export function onLoadFailure({ events }: Viewer, address: string, onFailure: (status: number) => void): void {
  const { href } = new URL(address, location.href);
  // PDF.js does not say that it could not load where a page is described, or what the search reads.
  new PerformanceObserver((loaded) => {
    for (const { name, responseStatus } of loaded.getEntries() as PerformanceResourceTiming[]) {
      if (name === href && responseStatus >= 400) onFailure(responseStatus);
    }
  }).observe({ type: 'resource' });
  // Not every browser has `responseStatus`.
  events.on('pagerendered', ({ error }: { error: Error | null }) => {
    if (error instanceof ResponseException) onFailure(error.status);
  });
}
