import { render } from 'preact';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

interface ShownPage {
  /** What the page's address is, below the origin. */
  path: string;
  title: string;
  bodyClass?: string;
  /** Paths from the root of the sources. */
  stylesheets: readonly string[];
  /** CSS pixels. */
  size: readonly [width: number, height: number];
}

/** Makes the test's page one of an app: its address, size and stylesheets, and an empty `#app`. It is gone with the test. */
export async function showPage({ path, title, bodyClass = '', stylesheets, size }: ShownPage): Promise<HTMLElement> {
  const before = location.href;
  history.replaceState(null, '', path);
  await page.viewport(...size);
  document.title = title;
  document.body.className = bodyClass;
  // What was shown before is closed.
  const earlier = document.getElementById('app');
  if (earlier !== null) render(null, earlier);
  document.body.innerHTML = '<div id="app"></div>';
  const root = document.getElementById('app') as HTMLElement;
  const links = stylesheets.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  onTestFinished(() => {
    render(null, root);
    for (const link of links) link.remove();
    document.body.innerHTML = '';
    document.body.className = '';
    history.replaceState(null, '', before);
  });
  await Promise.all(links.map(loaded));
  return root;
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${link.href} cannot be loaded.`));
    document.head.append(link);
  });
}
