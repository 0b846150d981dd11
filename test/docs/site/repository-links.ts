import { posix } from 'node:path';
import type { PluginSimple } from 'markdown-it';

/** Pages of the site that are not below docs/, by their path in the repository. */
export const otherPages: Record<string, string> = {
  'README.md': 'index.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SUPPORT.md': 'support.md',
  'SECURITY.md': 'reporting.md',
  'CODE_OF_CONDUCT.md': 'code-of-conduct.md',
  'CHANGELOG.md': 'changelog.md',
};

const folder = 'docs/';

/** Returns the path in the repository of a page's source. @param source its path below docs/ */
export function repositoryPath(source: string): string {
  return Object.entries(otherPages).find(([, virtual]) => virtual === source)?.[0] ?? folder + source;
}

/**
 * Returns where a link of a page leads on the site, relative to the page; the link itself if it leaves the repository;
 * `undefined` if it names a file that the site does not have, such as source code.
 * @param page the page's path in the repository
 */
export function siteLink(page: string, href: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(href)) return href;
  const [path = '', fragment] = href.split('#');
  const target = posix.join(posix.dirname(page), path);
  const source = sitePath(target);
  if (source === undefined) return undefined;
  const relative = posix.relative(posix.dirname(sitePath(page) ?? ''), source);
  return fragment === undefined ? relative : `${relative}#${fragment}`;
}

/** Returns the path on the site of a file in the repository; `undefined` if it is not there. */
export function sitePath(file: string): string | undefined {
  const source = otherPages[file] ?? (file.startsWith(folder) ? file.slice(folder.length) : undefined);
  if (source === undefined) return undefined;
  if (source.startsWith('pictures/')) return source;
  if (source === 'decisions/') return 'decisions/0001-dependencies.html';
  return source.endsWith('.md') ? source.replace(/\.md$/, '.html') : undefined;
}

/** A plugin of markdown-it: makes links lead within the site, and shows links to other files of the repository as text. */
export const linksWithinSite: PluginSimple = (markdown) => {
  markdown.core.ruler.push('links-within-site', ({ tokens, env }) => {
    const page = repositoryPath(posix.relative('docs', posix.normalize(env.page.inputPath)));
    for (const { children } of tokens) {
      const kept: boolean[] = [];
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const link = siteLink(page, token.attrGet('href') ?? '');
          kept.push(link !== undefined);
          if (link === undefined) token.tag = 'span';
          else token.attrSet('href', link);
          if (link === undefined) token.attrs = null;
        }
        if (token.type === 'link_close' && kept.pop() === false) token.tag = 'span';
      }
    }
  });
};
