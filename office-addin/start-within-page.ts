import type { Plugin } from 'vite';

const entry = /<script type="module" crossorigin src="\.\/([^"]+)"><\/script>/;
const styleSheet = /<link rel="stylesheet" crossorigin href="\.\/([^"]+)">/;

/** The folder of the build's files, below the pages. */
const folder = 'assets/';

/**
 * Puts the entry of the pane and its style sheet into its page: each file that the page requests for itself delays office.js, which is
 * requested beside them.
 */
export function startWithinPage(): Plugin {
  return {
    name: 'linkwake:start-within-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        if (!path.endsWith('/taskpane.html')) return html;
        return html
          .replace(entry, (_element, name: string) => {
            const chunk = bundle[name];
            if (chunk?.type !== 'chunk') throw new Error(`${name} is no script of the build.`);
            delete bundle[name];
            return `<script type="module">${scriptWithinPage(chunk)}</script>`;
          })
          .replace(styleSheet, (_element, name: string) => {
            const sheet = bundle[name];
            if (sheet?.type !== 'asset') throw new Error(`${name} is no style sheet of the build.`);
            return `<style>${sheetWithinPage(`${sheet.source}`)}</style>`;
          });
      },
    },
  };
}

/** A script of the build. */
interface Script {
  code: string;
  /** Names of the files that it imports, below the build's folder. */
  imports: readonly string[];
  dynamicImports: readonly string[];
}

/** Returns the code of a script for the page, beside which its imports are in another folder. @throws if it would not run there */
export function scriptWithinPage({ code, imports, dynamicImports }: Script): string {
  // HTML, "Restrictions for contents of script elements".
  const ending = /<!--|<\/?script/i.exec(code);
  if (ending) throw new Error(`“${ending[0]}” in the pane’s entry could end its script element.`);
  if (dynamicImports.length > 0) throw new Error('The pane’s entry imports on demand, relative to its own file.');
  const expected = imports.map((name) => `./${name.replace(folder, '')}`);
  const rewritten: string[] = [];
  const moved = code.replace(/(["'`])\.\/([\w.-]+)\1/g, (text, quote: string, file: string) => {
    if (!expected.includes(`./${file}`)) return text;
    rewritten.push(`./${file}`);
    return `${quote}./${folder}${file}${quote}`;
  });
  if (`${rewritten.toSorted()}` !== `${expected.toSorted()}`) {
    throw new Error(`The pane’s entry imports ${expected.join(', ')}, of which it names ${rewritten.join(', ')}.`);
  }
  return moved.trim();
}

/** Returns a style sheet for the page. @throws if it would end its element */
export function sheetWithinPage(sheet: string): string {
  if (/<\/style/i.test(sheet)) throw new Error('“</style” in the pane’s style sheet would end its style element.');
  return sheet.trim();
}
