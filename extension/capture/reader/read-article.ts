import { isProbablyReaderable, Readability } from '@mozilla/readability';
import { type ArticleHead, writeArticlePage } from './article-page.ts';
import { cleanCopy } from './clean-copy.ts';
import { removeUnseen } from './remove-unseen.ts';
import { inlineSharedPictures } from './shared-pictures.ts';

/** Fewest characters of a text that is offered as an article. */
const LEAST_LENGTH = 500;

export interface Article {
  html: string;
  title: string;
}

/**
 * Returns the article of a captured document as a page of its own, or `undefined` if it has none. Only what the document
 * shows is in it. Needs a page to lay it out; it loads and runs nothing.
 * @param url the address of the captured page, whose host is named if the page does not name its site
 */
export function readArticle(html: string, url: string): Article | undefined {
  const document = new DOMParser().parseFromString(html, 'text/html');
  if (!isProbablyReaderable(document)) return undefined;
  removeUnseen(document);
  inlineSharedPictures(document);
  const written = document.querySelector('article time[datetime],main time[datetime]')?.getAttribute('datetime');
  const language = document.documentElement.lang;
  const found = new Readability<Node>(document, { serializer: (node) => node, disableJSONLD: true }).parse();
  if (!found?.content || (found.length ?? 0) < LEAST_LENGTH) return undefined;
  const head: ArticleHead = {
    title: found.title?.trim() || document.title,
    author: found.byline?.trim() ?? '',
    site: found.siteName?.trim() || new URL(url).hostname,
    published: found.publishedTime ?? written ?? undefined,
    language: found.lang || language,
    direction: found.dir === 'rtl' || document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  };
  return { html: writeArticlePage(head, cleanCopy(found.content)), title: head.title };
}
