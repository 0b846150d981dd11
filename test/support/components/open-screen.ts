import type { ComponentType } from 'preact';
import { mount } from '../../../extension/ui/mount.tsx';
import { showPage } from './show-page.ts';

/** The pages of the extension as built: their style sheets and the classes of their bodies. */
const pages = import.meta.glob<string>('../../../extension/entrypoints/*/index.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const folder = '/extension/entrypoints/';

/**
 * Opens a page of the extension with its screen, for example `library.html?view=files`.
 * @param size of the window in CSS pixels; by default that of the popup or of a tab
 */
export async function openScreen(
  path: string,
  Screen: ComponentType,
  size: readonly [width: number, height: number] = path.startsWith('popup.') ? [380, 600] : [1280, 900],
): Promise<void> {
  const name = path.replace(/\.html.*/, '');
  const source = Object.entries(pages).find(([file]) => file.endsWith(`${folder}${name}/index.html`))?.[1];
  if (source === undefined) throw new Error(`The extension has no page ${name}.`);
  const { title, body, head } = new DOMParser().parseFromString(source, 'text/html');
  const stylesheets = [...head.querySelectorAll('link[rel=stylesheet]')].map(
    (link) => new URL(link.getAttribute('href') ?? '', `${location.origin}${folder}${name}/`).pathname,
  );
  await showPage({ path: `/${path}`, title, bodyClass: body.className, stylesheets, size });
  await mount(Screen);
}
