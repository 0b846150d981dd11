import type { Plugin } from 'vite';

const entry = /<script type="module" crossorigin src="\.\/([^"]+)"><\/script>/;
const styleSheet = /<link rel="stylesheet" crossorigin href="\.\/([^"]+)">/;

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
        const read = (name: string) => {
          const file = bundle[name];
          const text = file?.type === 'chunk' ? file.code : String(file?.source);
          if (text.includes('<')) throw new Error(`${name} could end its element.`);
          return text;
        };
        return html
          .replace(entry, (_element, name: string) => {
            const code = read(name);
            delete bundle[name];
            return `<script type="module">${code.replaceAll('"./', '"./assets/').trim()}</script>`;
          })
          .replace(styleSheet, (_element, name: string) => `<style>${read(name).trim()}</style>`);
      },
    },
  };
}
