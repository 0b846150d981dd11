import { POLICY } from '../dom/content-security-policy.ts';

/** What stands above an article. */
export interface ArticleHead {
  title: string;
  author: string;
  site: string;
  /** When it was published, as the page says it. */
  published: string | undefined;
  language: string;
  direction: 'ltr' | 'rtl';
}

const STYLE = `:root{color-scheme:light dark;--text:#1b1f23;--soft:#57606a;--line:#d0d7de;--page:#fff;--raised:#f3f5f7;--link:#00697a}
@media (prefers-color-scheme:dark){:root{--text:#e3e7ea;--soft:#9aa5af;--line:#38424b;--page:#14181b;--raised:#1f262b;--link:#6fd0df}}
body{margin:0;padding:32px 20px 64px;background:var(--page);color:var(--text);font:18px/1.6 system-ui,sans-serif;overflow-wrap:break-word}
main{max-inline-size:40rem;margin-inline:auto}
h1{font-size:2rem;line-height:1.2;margin:0 0 12px;text-wrap:balance}h2,h3,h4,h5,h6{line-height:1.3;margin:1.6em 0 .5em}
header{margin-block-end:32px;padding-block-end:16px;border-block-end:1px solid var(--line)}
header p{margin:0;color:var(--soft);font-size:1rem}a{color:var(--link)}
img{max-inline-size:100%;block-size:auto;border-radius:6px}figure{margin:1.5em 0}figcaption{color:var(--soft);font-size:.9rem}
blockquote{margin:1.5em 0;padding-inline-start:16px;border-inline-start:3px solid var(--line)}
pre{overflow-x:auto;padding:12px 16px;border-radius:6px;background:var(--raised);font-size:.9rem}code{font-size:.9em}
table{display:block;overflow-x:auto;border-collapse:collapse}td,th{padding:6px 10px;border:1px solid var(--line);text-align:start}
hr{border:0;border-block-start:1px solid var(--line)}`;

/** Writes an article as one page, with the policy of every captured document. */
export function writeArticlePage(head: ArticleHead, content: DocumentFragment): string {
  const page = document.implementation.createHTMLDocument(head.title);
  const root = page.documentElement;
  if (head.language) root.lang = head.language;
  root.dir = head.direction;
  page.head.prepend(
    meta(page, { charset: 'utf-8' }),
    meta(page, { 'http-equiv': 'content-security-policy', content: POLICY }),
    meta(page, { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
  );
  page.head.append(withText(page, 'style', STYLE));
  const header = page.createElement('header');
  header.append(withText(page, 'h1', head.title), aboutLine(page, head));
  const main = page.createElement('main');
  const article = page.createElement('article');
  article.append(header, content);
  main.append(article);
  page.body.append(main);
  return `<!DOCTYPE html>${root.outerHTML}`;
}

/** Returns the line of author, site and date. */
function aboutLine(page: Document, { author, site, published, language }: ArticleHead): Element {
  const line = page.createElement('p');
  const parts: Node[] = [author, site].filter(Boolean).map((words) => withText(page, 'bdi', words));
  const date = Date.parse(published ?? '');
  if (!Number.isNaN(date)) {
    const time = withText(page, 'time', formatDate(date, language, DAY.test(published ?? '')));
    time.setAttribute('datetime', new Date(date).toISOString());
    parts.push(time);
  }
  for (const [at, part] of parts.entries()) line.append(at > 0 ? ' · ' : '', part);
  return line;
}

/** A date without a time, which `Date.parse` reads as the start of that day in UTC. Other dates without a time are local. */
const DAY = /^\s*\d{4}(?:-\d\d){0,2}\s*$/;

/** Formats a date in the language of the article, which a page may name wrongly. */
function formatDate(date: number, language: string, isDay: boolean): string {
  const options = { dateStyle: 'long', ...(isDay && { timeZone: 'UTC' }) } as const;
  try {
    return new Intl.DateTimeFormat(language || undefined, options).format(date);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat(undefined, options).format(date);
  }
}

function meta(page: Document, attributes: Readonly<Record<string, string>>): Element {
  const element = page.createElement('meta');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function withText(page: Document, name: string, text: string): Element {
  const element = page.createElement(name);
  element.textContent = text;
  return element;
}
