import { cssUrls } from '#shared/formats/css-urls.ts';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';

/** What a page asks for and leads to, as it is written there; at most 500 addresses of each kind. */
export interface PageReferences {
  /** What it needs to look right and run: styles, pictures, scripts. */
  resources: Set<string>;
  /** Pages within it. */
  frames: Set<string>;
  /** Where its links lead. */
  links: Set<string>;
  /** Where its forms send what is entered; the empty text is the page itself. */
  formTargets: Set<string>;
  /** What its own scripts name that published pages do not have. */
  storage: Set<BrowserStorage>;
}

const maxAddresses = 500;
/** A longer address is data, or nobody's file name. */
const longestAddress = 1000;
/** Of a script or sheet within the page. */
const longestInline = 1024 * 1024;

const sourceTags = new Set(['img', 'script', 'source', 'video', 'audio', 'track']);
const frameTags = new Set(['iframe', 'frame', 'embed']);
const neededRels = /(?:^|\s)(?:stylesheet|icon|preload|modulepreload)(?:\s|$)/i;

/** Collects what a page needs while it is read. */
export class PageReferencesReader {
  readonly needs: PageReferences = {
    resources: new Set(),
    frames: new Set(),
    links: new Set(),
    formTargets: new Set(),
    storage: new Set(),
  };
  #base: string | undefined;
  /** The script or sheet being read. */
  #inline: { name: string; text: string } | undefined;

  opened(name: string, attributes: Record<string, string>): void {
    if (name === 'base' && /^https?:/i.test(attributes.href ?? '')) this.#base ??= attributes.href;
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
    if (this.#inline && this.#inline.text.length < longestInline) this.#inline.text += part;
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
    if (address === undefined || address.length > longestAddress || addresses.size >= maxAddresses) return;
    // Browsers take control characters out of addresses, too; PostgreSQL takes no NUL.
    const plain = address.replace(/\p{Cc}/gu, '').trim();
    if (plain !== '' || evenEmpty) addresses.add(this.#base === undefined ? plain : resolved(plain, this.#base));
  }
}

/** A page can say that its addresses are another host's. */
function resolved(address: string, base: string): string {
  return URL.parse(address, base)?.href ?? address;
}
