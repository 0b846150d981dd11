import { posix } from 'node:path';

/** The pages in the order of the navigation, by group. Every page of the site is in it. */
export const navigation: Record<string, Record<string, string>> = {
  Start: {
    'index.html': 'Linkwake',
    'features.html': 'Features',
    'office.html': 'Office add-in',
    'store.html': 'Stores',
  },
  Run: {
    'self-hosting.html': 'Self-hosting',
    'mail.html': 'Mail',
    'managed-settings.html': 'Managed settings',
    'performance.html': 'Performance',
    'security.html': 'Security',
    'support.html': 'Support',
    'reporting.html': 'Report a vulnerability',
  },
  Build: {
    'contributing.html': 'Contributing',
    'code-of-conduct.html': 'Code of conduct',
    'architecture.html': 'Architecture',
    'glossary.html': 'Glossary',
    'capture.html': 'Capture',
    'contract-coverage.html': 'Contract coverage',
    'api-additions.html': 'Beyond the contract',
    'webhooks.html': 'Webhooks',
    'roadmap.html': 'Roadmap',
    'changelog.html': 'Changelog',
  },
};

interface SitePage {
  /** The path on the site. */
  path: string;
  title: string;
  /** The content as HTML. */
  content: string;
  /** The decisions, by their path on the site. */
  decisions: Record<string, string>;
}

/** Returns a whole page of the site. Its addresses are relative, so that the site also works from a folder on disk. */
export function sitePage({ path, title, content, decisions }: SitePage): string {
  const to = (target: string) => posix.relative(posix.dirname(path), target);
  const groups = Object.entries({ ...navigation, Decisions: decisions }).map(([group, pages]) => {
    const items = Object.entries(pages).map(
      ([target, name]) =>
        `<li><a href="${to(target)}"${target === path ? ' aria-current="page"' : ''}>${escaped(name)}</a></li>`,
    );
    const open = group !== 'Decisions' || path in pages ? ' open' : '';
    return `<details${open}><summary>${group}</summary><ul>${items.join('')}</ul></details>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title === 'Linkwake' ? title : `${title} · Linkwake`)}</title>
<link rel="stylesheet" href="${to('assets/tokens.css')}">
<link rel="stylesheet" href="${to('assets/site.css')}">
<script src="${to('assets/minisearch.js')}" defer></script>
<script src="${to('assets/search-index.js')}" defer></script>
<script src="${to('assets/search.js')}" defer></script>
</head>
<body data-root="${to('.') || '.'}">
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="${to('index.html')}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2.6 3.1 13.2M8 2.6l4.9 10.6"/></svg>Linkwake</a>
<div class="search" role="search"><label><span>Search</span><input type="search" autocomplete="off" aria-controls="found"></label><ul id="found" hidden></ul></div>
</header>
<nav aria-label="Pages">${groups.join('')}</nav>
<main id="content">
${content}
</main>
</body>
</html>
`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
