import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import Eleventy from '@11ty/eleventy';
import type MarkdownIt from 'markdown-it';
import { linksWithinSite, otherPages } from './repository-links.ts';
import { searchIndexScript, sectionsOf } from './search-index.ts';
import { escaped, sitePage } from './site-page.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Built {
  url: string;
  inputPath: string;
  content: string;
}

/**
 * Builds the site of docs/ with its pictures into a folder. It needs no server and no network: pages, pictures and search work from
 * disk.
 * @returns the paths of the pages on the site
 */
export async function buildSite(output: string): Promise<string[]> {
  await rm(output, { recursive: true, force: true });
  const eleventy = new Eleventy(join(root, 'docs'), output, {
    quietMode: true,
    configPath: null,
    config: async (config: EleventyConfig) => {
      config.setTemplateFormats(['md']);
      config.setUseGitIgnore(false);
      config.addGlobalData(
        'permalink',
        () => (data: { page: { filePathStem: string } }) =>
          `${data.page.filePathStem.replace(/^\/(?:docs\/)?/, '')}.html`,
      );
      // Eleventy turns indented code blocks off.
      config.amendLibrary('md', (markdown: MarkdownIt) => {
        markdown.set({ html: true }).enable('code').use(linksWithinSite).use(headingIds);
      });
      for (const [file, page] of Object.entries(otherPages)) {
        config.addTemplate(page, forSite(await readFile(join(root, file), 'utf8')));
      }
      return { markdownTemplateEngine: false, htmlTemplateEngine: false };
    },
  });
  const built: Built[] = await eleventy.toJSON();
  const pages = built.map(({ url, content }) => ({
    path: url === '/' ? 'index.html' : url.slice(1),
    content,
    title: titleOf(content),
  }));
  const decisions = Object.fromEntries(
    pages
      .filter(({ path }) => path.startsWith('decisions/'))
      .map(({ path, title }) => [path, title])
      .sort(),
  );
  for (const page of pages) {
    await mkdir(join(output, posix.dirname(page.path)), { recursive: true });
    await writeFile(join(output, page.path), sitePage({ ...page, decisions }));
  }
  const sections = pages.flatMap(({ path, title, content }) => sectionsOf(path, title, content));
  await writeAssets(join(output, 'assets'), searchIndexScript(sections));
  await cp(join(root, 'docs/pictures'), join(output, 'pictures'), { recursive: true });
  return pages.map(({ path }) => path);
}

/** The part of Eleventy's configuration in use; the package has no types. */
interface EleventyConfig {
  setTemplateFormats(formats: string[]): void;
  setUseGitIgnore(use: boolean): void;
  addGlobalData(name: string, value: unknown): void;
  amendLibrary(name: 'md', amend: (library: MarkdownIt) => void): void;
  addTemplate(path: string, content: string): void;
}

async function writeAssets(folder: string, searchIndex: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const own = fileURLToPath(new URL('.', import.meta.url));
  await cp(join(own, 'site.css'), join(folder, 'site.css'));
  await cp(join(own, 'search.js'), join(folder, 'search.js'));
  await cp(join(root, 'shared/ui/tokens.css'), join(folder, 'tokens.css'));
  const minisearch = join(createRequire(import.meta.url).resolve('minisearch'), '../../umd/index.js');
  await cp(minisearch, join(folder, 'minisearch.js'));
  await writeFile(join(folder, 'search-index.js'), searchIndex);
}

/** Returns the text of a page that is not below docs/, with the addresses of its pictures on the site. */
function forSite(text: string): string {
  return text.replace(/(src|srcset)="docs\/pictures\//g, '$1="pictures/');
}

function titleOf(content: string): string {
  const [, title = 'Linkwake'] = /<h1[^>]*>(.*?)<\/h1>/s.exec(content) ?? [];
  return title.replace(/<[^>]+>/g, '');
}

/** A plugin of markdown-it: names headings as the forge does, so that links to them work in both places. */
function headingIds(markdown: MarkdownIt): void {
  markdown.core.ruler.push('heading-ids', ({ tokens }) => {
    const used = new Map<string, number>();
    tokens.forEach((token, index) => {
      if (token.type !== 'heading_open') return;
      const id = headingId(tokens[index + 1]?.content ?? '');
      const before = used.get(id) ?? 0;
      used.set(id, before + 1);
      token.attrSet('id', escaped(before === 0 ? id : `${id}-${before}`));
    });
  });
}

function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
