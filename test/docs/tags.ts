import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A page whose rows tests prove, as their tags name it. */
export type Page = 'feature' | 'contract';

/** A tag above a test: `@feature one-click` says that the test proves this row of docs/features.md. */
export interface Tag {
  page: Page;
  row: string;
  /** The test's file, from the root of the repository. */
  file: string;
  line: number;
  /** The test's title as its source has it: `%s` stands for each of its cases. */
  title: string;
}

interface Test {
  start: number;
  title: string;
}

const testFiles = '{shared,service,extension,office-addin,test}/**/*.test.{ts,tsx}';
const anyTag = /@(?:feature|contract)\b/;

/** Returns the tags of all test files, ordered by file and line. */
export async function readTags(root: string): Promise<Tag[]> {
  const files = globSync(testFiles, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const tags = files.sort().map(async (file) => tagsIn(file, await readFile(join(root, file), 'utf8')));
  return (await Promise.all(tags)).flat();
}

/**
 * Returns the tags in the source of one test file.
 * @throws Error for a comment with a tag that is not right above `it`, `test` or `describe`.
 */
export function tagsIn(file: string, source: string): Tag[] {
  if (!anyTag.test(source)) return [];
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const tests = testsIn(program, source);
  return comments
    .filter(({ value }) => anyTag.test(value))
    .flatMap(({ value, start, end }) => {
      const line = source.slice(0, start).split('\n').length;
      const test = tests.find((one) => one.start >= end);
      if (!test || source.slice(end, test.start).trim() !== '') {
        throw new Error(`${file}:${line}: Move the tag to the line above the test that proves its row.`);
      }
      return namedRows(value).map((named) => ({ ...named, file, line, title: test.title }));
    });
}

/** `* @feature one-click, preview ` names two rows; a list may go on in the next line. */
function namedRows(comment: string): Pick<Tag, 'page' | 'row'>[] {
  const text = comment.replaceAll(/^\s*\*/gm, '');
  return [...text.matchAll(/@(feature|contract)\b([^@]*)/g)].flatMap(([, page, rows = '']) =>
    rows.split(',').map((row) => ({ page: page as Page, row: row.trim() })),
  );
}

/** Returns the calls of `it`, `test` and `describe` with a title, in the order of the source. */
function testsIn(program: ESTree.Program, source: string): Test[] {
  const tests: Test[] = [];
  const visitor = new Visitor({
    ExpressionStatement({ expression, start }) {
      if (expression.type !== 'CallExpression' || !/^(?:it|test|describe)$/.test(calledName(expression) ?? '')) return;
      const [title] = expression.arguments;
      if (title?.type === 'Literal' && typeof title.value === 'string') tests.push({ start, title: title.value });
      if (title?.type === 'TemplateLiteral') tests.push({ start, title: source.slice(title.start + 1, title.end - 1) });
    },
  });
  visitor.visit(program);
  return tests;
}

/** `it` for `it('…')`, `it.each(cases)('…')` and ``it.each`cases`('…')``. */
function calledName(node: ESTree.Expression): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return calledName(node.callee);
  if (node.type === 'MemberExpression') return calledName(node.object);
  if (node.type === 'TaggedTemplateExpression') return calledName(node.tag);
  return undefined;
}
