import { replaceCssUrls } from '#shared/formats/css-urls.ts';
import { parseSourceSet } from '../../capture/dom/media/source-set.ts';
import type { SiteFiles } from './site-files.ts';

/** Shows nothing, and asks nobody. */
const nothing = 'data:,';

/** Only what stands in the page or in the site: nothing is asked of anybody for a preview. */
const policy =
  "default-src 'none'; img-src blob: data:; style-src 'unsafe-inline' blob:; font-src blob: data:; media-src blob: data:; form-action 'none'";

/** Without scripts, what would be shown in their place would not be what visitors see. */
const leftOut = 'script, noscript, base, meta[http-equiv], iframe, frame, object, embed';

const stylesheet = /\.css$/i;

/** Which attributes of which elements name a file that is shown with the page. */
const carriers = [
  ['img, source, video, audio, track, input', 'src'],
  ['video', 'poster'],
  ['link', 'href'],
  ['image, use, feImage', 'href'],
] as const;

/** Makes pages of a site to look at: each as one document, in which the files of the site stand by addresses of this browser. */
export class SitePages {
  readonly #files: SiteFiles;
  readonly #addresses = new Map<string, string>();

  constructor(files: SiteFiles) {
    this.#files = files;
  }

  /** @param path of a page that is there */
  async page(path: string): Promise<string> {
    const document = new DOMParser().parseFromString((await this.#files.get(path)?.text()) ?? '', 'text/html');
    const base = document.querySelector('base')?.getAttribute('href') ?? '';
    for (const element of document.querySelectorAll(leftOut)) element.remove();
    for (const [elements, attribute] of carriers)
      for (const element of document.querySelectorAll(elements)) {
        const address = element.getAttribute(attribute);
        if (address !== null) element.setAttribute(attribute, await this.#addressOf(address, path, base));
      }
    for (const element of document.querySelectorAll('[srcset]'))
      element.setAttribute('srcset', await this.#sourceSet(element.getAttribute('srcset') ?? '', path, base));
    for (const element of document.querySelectorAll('[style]'))
      element.setAttribute('style', await this.#css(element.getAttribute('style') ?? '', path, base));
    for (const element of document.querySelectorAll('style'))
      element.textContent = await this.#css(element.textContent ?? '', path, base);
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = policy;
    document.head.prepend(meta);
    const type = document.compatMode === 'BackCompat' ? '' : '<!DOCTYPE html>';
    return type + document.documentElement.outerHTML;
  }

  /** Gives back what the browser holds for the pages made so far. */
  close(): void {
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
  }

  /** @param within the stylesheets that import this one, each by its path */
  async #addressOf(address: string, from: string, base: string, within: readonly string[] = []): Promise<string> {
    if (address.startsWith('#') || address.startsWith('data:')) return address;
    const path = this.#files.pathOf(address, from, base);
    const file = path === undefined ? undefined : this.#files.get(path);
    if (path === undefined || file === undefined || within.includes(path)) return nothing;
    const known = this.#addresses.get(path);
    if (known !== undefined) return known;
    const shown = stylesheet.test(path)
      ? new Blob([await this.#css(await file.text(), path, '', [...within, path])], { type: 'text/css' })
      : file;
    const made = URL.createObjectURL(shown);
    this.#addresses.set(path, made);
    return made;
  }

  async #css(css: string, from: string, base: string, within: readonly string[] = []): Promise<string> {
    return replaceCssUrls(css, (address) => this.#addressOf(address, from, base, within));
  }

  async #sourceSet(text: string, from: string, base: string): Promise<string> {
    const candidates: string[] = [];
    for (const { url, descriptor } of parseSourceSet(text))
      candidates.push(`${await this.#addressOf(url, from, base)} ${descriptor}`);
    return candidates.join(', ');
  }
}
