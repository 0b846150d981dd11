import { cssUrls } from '#shared/formats/css-urls.ts';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import { plainAddress } from './plain-address.ts';

/** The addresses that a page loads or links to, as written; at most 500 of each kind. */
export interface PageReferences {
  /** Styles, images and scripts. */
  resources: Set<string>;
  /** Embedded pages. */
  frames: Set<string>;
  /** Targets of links. */
  links: Set<string>;
  /** Targets of forms; the empty string is the page itself. */
  formTargets: Set<string>;
  /** Browser storage that its own scripts use and published pages lack. */
  storage: Set<BrowserStorage>;
}

const maxAddresses = 500;
/** Characters. A longer address is data. */
const maxAddressLength = 1000;
/** Characters of an inline script or sheet. */
const maxInlineLength = 1024 * 1024;

const sourceTags = new Set(['img', 'script', 'source', 'video', 'audio', 'track']);
const frameTags = new Set(['iframe', 'frame', 'embed']);
const neededRels = /(?:^|\s)(?:stylesheet|icon|preload|modulepreload)(?:\s|$)/i;

/** Collects the addresses of a page while it is parsed. */
export class PageReferencesReader {
  readonly needs: PageReferences = {
    resources: new Set(),
    frames: new Set(),
    links: new Set(),
    formTargets: new Set(),
    storage: new Set(),
  };
  #base: string | undefined;
  /** The inline script or sheet that is being parsed. */
  #inline: { name: string; text: string } | undefined;

  opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'base') this.#base ??= baseFrom(attributes.href);
    const { resources, frames, links, formTargets } = this.needs;
    if (name === 'link' && neededRels.test(attributes.rel ?? '')) this.#note(resources, attributes.href);
    if (sourceTags.has(name)) this.#note(resources, attributes.src);
    if (frameTags.has(name)) this.#note(frames, attributes.src);
    if (name === 'a' || name === 'area') this.#note(links, attributes.href);
    if (name === 'form' && attributes.method?.toLowerCase() !== 'dialog')
      this.#note(formTargets, attributes.action ?? '', true);
    if (attributes.style?.includes('url(')) this.#noteSheet(attributes.style);
    if (name === 'script' || name === 'style') this.#inline = { name, text: '' };
  }

  text(part: string): void {
    if (this.#inline && this.#inline.text.length < maxInlineLength) this.#inline.text += part;
  }

  closed(name: string): void {
    if (name !== this.#inline?.name) return;
    const { text } = this.#inline;
    this.#inline = undefined;
    if (name === 'style') this.#noteSheet(text);
    else for (const named of findBrowserStorage(text)) this.needs.storage.add(named);
  }

  #noteSheet(sheet: string): void {
    for (const address of cssUrls(sheet)) this.#note(this.needs.resources, address);
  }

  #note(addresses: Set<string>, address: string | undefined, evenEmpty = false): void {
    if (address === undefined || address.length > maxAddressLength || addresses.size >= maxAddresses) return;
    const plain = plainAddress(address);
    if (plain !== '' || evenEmpty) addresses.add(this.#base === undefined ? plain : resolved(plain, this.#base));
  }
}

/** Returns the address of a `<base>` that names a host. A long one would be parsed again for every address of the page. */
function baseFrom(href: string | undefined): string | undefined {
  if (href === undefined || href.length > maxAddressLength) return undefined;
  const plain = plainAddress(href);
  return /^https?:/i.test(plain) ? plain : undefined;
}

/** Resolves an address against the page's `<base>`, which may name another host. */
function resolved(address: string, base: string): string {
  return URL.parse(address, base)?.href ?? address;
}
