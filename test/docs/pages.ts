import { contractSections, type Section } from './contract-rows.ts';
import { addInFeatures, type Feature, features, serviceFeatures } from './features.ts';
import { checkTags, type Row, tableRows } from './rows.ts';
import type { Page, Tag } from './tags.ts';

const featureRows = 'test/docs/features.ts';
const contractRows = 'test/docs/contract-rows.ts';

/** The pages that `npm run docs` writes, by their path, with the tags given. */
export function pages(tags: Tag[]): Record<string, string> {
  const of = (page: Page) => tags.filter((tag) => tag.page === page);
  return {
    'docs/features.md': featuresPage(of('feature'), features, {
      'The Office add-in': addInFeatures,
      'The service': serviceFeatures,
    }),
    'docs/contract-coverage.md': contractPage(of('contract'), contractSections),
  };
}

/**
 * @param others rows of the other parts, by heading
 * @throws Error for a row without a test and for a tag without a row.
 */
export function featuresPage(
  tags: Tag[],
  all: Record<string, Feature>,
  others: Record<string, Record<string, string>> = {},
): string {
  const rows: Row[] = Object.entries(all).map(([id, { feature, chromium = 'yes', firefox = 'yes' }]) => ({
    id,
    words: [feature, chromium, firefox],
  }));
  const sections = Object.entries(others).map(([title, named]) => ({
    title,
    rows: Object.entries(named).map(([id, feature]): Row => ({ id, words: [feature] })),
  }));
  checkTags([...rows, ...sections.flatMap((section) => section.rows)], tags, featureRows);
  const tables = sections.map((section) => {
    const lines = tableRows(section.rows, tags, featureRows).join('\n');
    return `\n## ${section.title}\n\n| feature | test |\n|---|---|\n${lines}\n`;
  });
  return `${note(featureRows)}
# What Linkwake does, and where

Each row names a feature and the tests that prove it, by file and title.

## The extension

Chromium stands for Chrome and Edge too. The tests in \`test/e2e/\` run in Chromium, and those in files named \`firefox…\` in Firefox. What a
test proves of code that both builds share holds for both browsers.

| feature | Chromium | Firefox | test |
|---|---|---|---|
${tableRows(rows, tags, featureRows).join('\n')}
${tables.join('')}`;
}

/** @throws Error for a row without a test and for a tag without a row. */
export function contractPage(tags: Tag[], sections: Section[]): string {
  const all = sections.flatMap(({ rows }) => rows);
  checkTags(all, tags, contractRows);
  const tables = sections.map(({ title, rows }) => {
    const lines = tableRows(rows, tags, contractRows).join('\n');
    return `## ${title}\n\n| what | test |\n|---|---|\n${lines}\n`;
  });
  return `${note(contractRows)}
# What the contract says, and the tests that prove it

Each row names a statement of the API's contract, in our words and under its sections, and the tests that fail when it does not hold,
by file and title. A title with \`%s\` stands for each of its cases.

Every endpoint has a row for success, for each stated error, for a missing token, for a wrong scope and for another workspace.
\`test/house/generated-docs.test.ts\` checks that. \`test/support/api/checked-fetch.ts\` checks every answer that any test fetches against
the contract's schemas and the served description.

${tables.join('\n')}`;
}

function note(rows: string): string {
  return `<!-- Written by \`npm run docs\` from ${rows} and the tags in the tests. Change those, not this page. -->\n`;
}
