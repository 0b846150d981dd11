import { replaceCssUrls } from '#shared/formats/css-urls.ts';
import { parseSourceSet } from '../../capture/dom/media/source-set.ts';
import type { SiteFiles } from './site-files.ts';

/** An address that shows nothing and causes no request. */
const nothing = 'data:,';

/** Allows only content of the page and the site, so that a preview sends no request. */
const policy =
  "default-src 'none'; img-src blob: data:; style-src 'unsafe-inline' blob:; font-src blob: data:; media-src blob: data:; form-action 'none'";

/** Removed elements. Without scripts, their fallback content would differ from what visitors see. */
const removedElements = 'script, noscript, base, meta[http-equiv], iframe, frame, object, embed';

const stylesheet = /\.css$/i;

/** The attributes that refer to a file shown with the page, by element. */
const fileAttributes = [
  ['img, source, video, audio, track, input', 'src'],
  ['video', 'poster'],
  ['link', 'href'],
  ['image, use, feImage', 'href'],
] as const;

/** Builds previews of a site's pages. Each is one document that refers to the site's files by blob URLs. */
export class SitePages {
  readonly #files: SiteFiles;
  readonly #addresses = new Map<string, string>();

  constructor(files: SiteFiles) {
    this.#files = files;
  }

  /** @param path path of an existing page */
  async page(path: string): Promise<string> {
    const document = new DOMParser().parseFromString((await this.#files.get(path)?.text()) ?? '', 'text/html');
    const base = document.querySelector('base')?.getAttribute('href') ?? '';
    for (const element of document.querySelectorAll(removedElements)) element.remove();
    for (const [elements, attribute] of fileAttributes)
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

  /** Revokes the blob URLs of all pages built so far. */
  close(): void {
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
  }

  /** @param within paths of the stylesheets that import this one */
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
