/** Seconds for which a client may resume. */
const resumableSeconds = 24 * 60 * 60;

/** Returns the id of an event on the wire: its number, and when it happened, by which a client that was away too long is found. */
export function eventId(id: number, at: Date): string {
  return `${id}-${Math.floor(at.getTime() / 1000)}`;
}

/**
 * Reads the header `Last-Event-ID` (WHATWG HTML, section 9.2.4).
 * @returns the number of the event; undefined when there is none; `expired` for one that nothing can be resumed from
 */
export function readEventId(header: string | undefined, now = Date.now()): number | 'expired' | undefined {
  if (header === undefined || header === '') return undefined;
  const [, id, seconds] = /^(\d{1,15})-(\d{1,12})$/.exec(header) ?? [];
  if (id === undefined || now / 1000 - Number(seconds) > resumableSeconds) return 'expired';
  return Number(id);
}
