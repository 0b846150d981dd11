import { type RawBuilder, sql } from 'kysely';

/** Rows per read: what an export holds in memory. */
const atOnce = 500;

/** A row of a list from the newest to the oldest, with its place in it. */
interface Placed {
  id: string;
  /** Its time as PostgreSQL writes it, since a `Date` has no microseconds. */
  exactTime: string;
}

/** What selects one part of such a list. */
interface Part {
  /** Selects `exactTime`. */
  exactTime: RawBuilder<string>;
  /** Whether a row is older than those that were read. */
  isOlder: RawBuilder<boolean>;
  limit: number;
}

/**
 * Yields a list from the newest to the oldest, one read after another. Each read begins after the last row of the one before:
 * rows that come or go meanwhile move no other in or out, and the last read costs as much as the first.
 * @param columns the references to the columns by which the list is ordered, both descending
 * @param read reads one part
 */
export async function* readNewestFirst<Row extends Placed>(
  columns: { time: string; id: string },
  read: (part: Part) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const [time, id] = [sql.ref<Date>(columns.time), sql.ref<string>(columns.id)];
  const exactTime = sql<string>`${time}::text`;
  let isOlder = sql<boolean>`true`;
  for (;;) {
    const rows = await read({ exactTime, isOlder, limit: atOnce });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    isOlder = sql<boolean>`(${time}, ${id}) < (${last.exactTime}::timestamptz, ${last.id}::uuid)`;
  }
}
