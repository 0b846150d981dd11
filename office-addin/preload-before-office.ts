import type { Plugin } from 'vite';

const officeScript = '<script src="https://appsforoffice.microsoft.com/';
const modules = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:[^<]*<\/script>)?/g;
const styleSheets = /<link rel="stylesheet" crossorigin href="([^"]*)">/g;

/**
 * Moves the modules of each page in front of office.js, and preloads its style sheets there. With a policy in a meta element, Chromium
 * requests nothing that stands behind a script until that script has run, so that the pane's files waited for office.js. A style sheet
 * itself stays behind: office.js would wait for it.
 */
export function preloadBeforeOffice(): Plugin {
  return {
    name: 'linkwake:preload-before-office',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(officeScript)) return html;
        const preloads = [
          ...(html.match(modules) ?? []).map((element) => element.trim()),
          ...[...html.matchAll(styleSheets)].map(
            ([, href]) => `<link rel="preload" as="style" crossorigin href="${href}">`,
          ),
        ];
        return html.replace(modules, '').replace(officeScript, [...preloads, officeScript].join('\n    '));
      },
    },
  };
}
