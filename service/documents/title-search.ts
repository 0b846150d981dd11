import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';

/** The words of a query that are compared: its longest. */
const maxWords = 8;

/** A word is looked up alone when the planner expects this many times as many titles with the most frequent word. */
const muchRarer = 50;

/**
 * Returns the condition that a document's title contains `query`, ignoring case; undefined without a query.
 *
 * The index has the trigrams of titles. PostgreSQL intersects the lists of all trigrams of a pattern, which costs most for
 * words that are in nearly all titles and exclude none. Where one word of the query is much rarer than another, the index is
 * asked for that word only, and the few titles with it are compared with the whole query.
 *
 * @param id the column with the document's id
 */
export async function titleCondition(
  db: Db,
  workspaceId: string,
  query: string | undefined,
  id: RawBuilder<unknown>,
): Promise<RawBuilder<boolean> | undefined> {
  // As titles are stored.
  const wanted = query?.normalize('NFC') ?? '';
  if (wanted === '') return undefined;
  // PostgreSQL refuses NUL in a text, so no title contains one.
  if (wanted.includes('\0')) return sql`false`;
  const rarest = await rarestWord(db, wordsIn(wanted));
  const contains =
    rarest === undefined
      ? sql`title ilike ${containing(wanted)}`
      : // No index has the expression, so it is a filter.
        sql`title ilike ${containing(rarest)} and title || '' ilike ${containing(wanted)}`;
  return sql`${id} in (select document_id from document_titles where workspace_id = ${workspaceId} and ${contains})`;
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns the words that the index can look up, each with the spaces around it: they are part of its trigrams. */
function wordsIn(query: string): string[] {
  return [...query.matchAll(/\S+/gu)]
    .map(({ 0: word, index }) => query.slice(Math.max(index - 1, 0), index + word.length + 1))
    .filter((word) => /[\p{L}\p{N}]{3}|\s[\p{L}\p{N}]{2}/u.test(word))
    .sort((one, other) => other.length - one.length)
    .slice(0, maxWords);
}

const estimates = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ Plans: z.array(z.object({ 'Plan Rows': z.number() })) }) })]),
  }),
]);

/** Returns the word that is in much fewer titles than another, by the statistics of the table. */
async function rarestWord(db: Db, words: string[]): Promise<string | undefined> {
  if (words.length < 2) return undefined;
  const scans = words.map((word) => sql`select from document_titles where title ilike ${containing(word)}`);
  const { rows } = await sql`explain (format json) ${sql.join(scans, sql` union all `)}`.execute(db);
  const expected = estimates.parse(rows)[0]['QUERY PLAN'][0].Plan.Plans.map((plan) => plan['Plan Rows']);
  const fewest = Math.min(...expected);
  return fewest * muchRarer <= Math.max(...expected) ? words[expected.indexOf(fewest)] : undefined;
}
