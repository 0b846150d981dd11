import type { PropsWithChildren } from 'hono/jsx';
import { logoPath } from './assets.ts';
import { stylesheet } from './stylesheet.ts';

/** Returns the whole title of a page. */
export function pageTitle(title: string): string {
  return `${title} · Linkwake`;
}

/** Renders the start of every page of the service. */
export function HtmlPage({ title, script, children }: PropsWithChildren<{ title: string; script?: string }>) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{pageTitle(title)}</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet.path} />
        {script && <script type="module" src={script} />}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Shows one task in the middle of an empty page: signing in, granting access, reading an error. */
export function CardPage({ title, script, children }: PropsWithChildren<{ title: string; script?: string }>) {
  return (
    <HtmlPage title={title} {...(script && { script })}>
      <main class="card">
        <Brand />
        {children}
      </main>
    </HtmlPage>
  );
}

export function Brand({ href }: { href?: string }) {
  const content = (
    <>
      <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
        <path d={logoPath} stroke-linecap="round" />
      </svg>
      Linkwake
    </>
  );
  return href ? (
    <a class="brand" href={href}>
      {content}
    </a>
  ) : (
    <span class="brand">{content}</span>
  );
}
