import { isDatabaseUnavailable } from '../db/unavailable.ts';

/** The precision of `last_used_at`, so that a busy key or browser does not write with every request. */
const stepMs = 60_000;

/**
 * Notes that keys or sign-ins are used, unless that was noted a moment ago. Reading goes on while nothing can be written.
 * @param note writes the time for these
 */
export async function noteUse<Row extends { last_used_at: Date | null }>(
  found: readonly Row[],
  note: (unnoted: readonly Row[], now: Date) => Promise<unknown>,
): Promise<void> {
  const now = new Date();
  const unnoted = found.filter(({ last_used_at: last }) => !last || now.getTime() - last.getTime() > stepMs);
  if (unnoted.length === 0) return;
  await note(unnoted, now).catch((cause: unknown) => {
    if (!isDatabaseUnavailable(cause)) throw cause;
  });
}
