import { render } from 'preact';
import { act } from 'preact/test-utils';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

interface ShownPage {
  /** The page's address below the origin. */
  path: string;
  title: string;
  bodyClass?: string;
  /** Paths from the root of the repository. */
  stylesheets: readonly string[];
  /** CSS pixels. */
  size: readonly [width: number, height: number];
}

/** Turns the test's page into a page of an app: address, size, style sheets and an empty `#app`. The test's end resets it. */
export async function showPage({ path, title, bodyClass = '', stylesheets, size }: ShownPage): Promise<HTMLElement> {
  const before = location.href;
  const earlier = document.getElementById('app');
  if (earlier !== null) await close(earlier);
  history.replaceState(null, '', path);
  await page.viewport(...size);
  document.title = title;
  document.body.className = bodyClass;
  document.body.innerHTML = '<div id="app"></div>';
  const root = document.getElementById('app') as HTMLElement;
  const links = stylesheets.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  onTestFinished(async () => {
    await close(root);
    for (const link of links) link.remove();
    document.body.innerHTML = '';
    document.body.className = '';
    history.replaceState(null, '', before);
  });
  await Promise.all(links.map(loaded));
  return root;
}

/** Closes a page at once. By itself, Preact removes the listeners of effects after the next frame, when another page may be open. */
function close(root: Element): Promise<void> {
  return act(() => render(null, root));
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${link.href} cannot be loaded.`));
    document.head.append(link);
  });
}
