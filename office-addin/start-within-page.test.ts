import { expect, it } from 'vitest';
import { scriptWithinPage, sheetWithinPage } from './start-within-page.ts';

const imports = ['assets/pane-a_B1.js'];

it.each(['"', "'", '`'])('an entry within the page imports from the folder of the build, in quotes %s', (quote) => {
  const code = `import{t as e}from${quote}./pane-a_B1.js${quote};1<2&&e("./other.js");\n`;
  const moved = `import{t as e}from${quote}./assets/pane-a_B1.js${quote};1<2&&e("./other.js");`;
  expect(scriptWithinPage({ code, imports, dynamicImports: [] })).toBe(moved);
});

it.each([
  ['import"./other.js";', 'names'],
  ['import"./pane-a_B1.js";e("./pane-a_B1.js");', 'names'],
  ['import"./pane-a_B1.js";e("<!--");', '<!--'],
  ['import"./pane-a_B1.js";e("</SCRIPT>");', '</SCRIPT'],
])('an entry that could not run within the page is refused: %s', (code, reason) => {
  expect(() => scriptWithinPage({ code, imports, dynamicImports: [] })).toThrow(reason);
});

it('an entry that loads parts on demand is refused', () => {
  const script = { code: 'import"./pane-a_B1.js";', imports, dynamicImports: ['assets/api.js'] };
  expect(() => scriptWithinPage(script)).toThrow('on demand');
});

it('a style sheet within the page may compare widths, but not end its element', () => {
  const sheet = '@media (width<400px){a{color:red}}';
  expect(sheetWithinPage(`${sheet}\n`)).toBe(sheet);
  expect(() => sheetWithinPage('a{content:"</style>"}')).toThrow('</style');
});
