import type { Tag } from './tags.ts';

/** A row of a page. Rows with the same id are proved by the same tests. */
export interface Row {
  id: string;
  /** The cells before the tests. */
  words: string[];
}

/**
 * Returns the lines of a table: each row's words, then the tests that prove it.
 * @throws Error for a row that no test proves.
 */
export function tableRows(rows: Row[], tags: Tag[], where: string): string[] {
  const unproved = rows.filter(({ id }) => !tags.some(({ row }) => row === id));
  if (unproved.length > 0) {
    const ids = [...new Set(unproved.map(({ id }) => id))].join(', ');
    throw new Error(`No test has a tag for these rows of ${where}: ${ids}. Tag a test or remove the row.`);
  }
  return rows.map(({ id, words }) => {
    const tests = tags.filter(({ row }) => row === id).map(({ file, title }) => `\`${file}\` › ${title}`);
    return `| ${[...words, tests.join('<br>')].map(cell).join(' | ')} |`;
  });
}

/** @throws Error for a tag that names no row. */
export function checkTags(rows: Row[], tags: Tag[], where: string): void {
  const ids = new Set(rows.map(({ id }) => id));
  const unknown = tags.filter(({ row }) => !ids.has(row)).map(({ file, line, row }) => `${file}:${line} (${row})`);
  if (unknown.length > 0) throw new Error(`These tags name no row of ${where}: ${unknown.join(', ')}.`);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
