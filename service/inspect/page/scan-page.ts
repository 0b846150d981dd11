import { plainText } from '#shared/formats/plain-text.ts';
import { MarkupReader } from '../markup-reader.ts';
import { ImitationReader } from './imitation.ts';
import { type PageReferences, PageReferencesReader } from './page-references.ts';
import { SensitiveForms } from './sensitive-forms.ts';
import { HtmlSniffer } from './sniff-html.ts';
import type { SecretFields } from './suspicion.ts';

/** The findings of a page scan. */
export interface PageScan extends PageReferences {
  /** The page's `<title>` with collapsed whitespace; undefined without one. */
  title: string | undefined;
  /** The public address that the page says it has (RFC 6596), without its fragment; undefined without one. */
  original: string | undefined;
  /** What becomes of passwords and cards that are entered; `suspicionOf` judges it. */
  secrets: SecretFields;
  runsScripts: boolean;
  /** It starts like a page and not like any other text. */
  startsAsPage: boolean;
}

const titleLength = 300;

/** Scans a page once from its beginning, in chunks, so that other requests are served in between. */
export async function scanPage(text: AsyncIterable<string>): Promise<PageScan> {
  const forms = new SensitiveForms();
  const imitation = new ImitationReader();
  const reader = new PageReferencesReader();
  const start = new HtmlSniffer();
  let title: string | undefined;
  let original: string | undefined;
  let inTitle = false;
  let drawings = 0;

  const markup = new MarkupReader({
    declared: (declaration) => start.declared(declaration),
    opened(qualified, attributes) {
      // In XML, names may have a prefix.
      const name = qualified.slice(qualified.indexOf(':') + 1);
      if (name === 'svg') drawings += 1;
      // An SVG title belongs to the drawing.
      if (name === 'title' && drawings === 0 && title === undefined) {
        inTitle = true;
        title = '';
      }
      if (name === 'link' && drawings === 0) original ??= canonicalAddress(attributes);
      start.opened(name);
      reader.opened(name, attributes);
      forms.opened(name, attributes);
      imitation.opened(name, attributes);
      if (attributes.srcdoc !== undefined) scanWithin(attributes.srcdoc, [forms, imitation]);
    },
    text(part) {
      start.text(part);
      reader.text(part);
      forms.text(part);
      imitation.text(part);
      if (inTitle && title !== undefined && title.length < titleLength * 4) title += part;
    },
    closed(name) {
      if (name === 'svg') drawings = Math.max(0, drawings - 1);
      if (name === 'title') inTitle = false;
      reader.closed(name);
      forms.closed(name);
      imitation.closed(name);
    },
  });
  for await (const part of text) markup.write(part);
  markup.end();
  const { asks: asksSecrets, sendsTo, scripts } = forms;
  return {
    title: tidy(title),
    original,
    secrets: { asksSecrets, sendsTo, scripts, imitation: imitation.found },
    runsScripts: scripts !== 'none',
    startsAsPage: start.isPage,
    ...reader.needs,
  };
}

type PartReader = Pick<SensitiveForms, 'opened' | 'text' | 'closed'>;

/**
 * Scans an embedded page (srcdoc) as part of the page. Deeper than two levels is ignored: each level would be parsed
 * again.
 */
function scanWithin(html: string, readers: readonly PartReader[], depth = 1): void {
  const markup = new MarkupReader({
    opened(name, attributes) {
      for (const reader of readers) reader.opened(name, attributes);
      if (attributes.srcdoc !== undefined && depth < 2) scanWithin(attributes.srcdoc, readers, depth + 1);
    },
    text(part) {
      for (const reader of readers) reader.text(part);
    },
    closed(name) {
      for (const reader of readers) reader.closed(name);
    },
  });
  markup.write(html);
  markup.end();
}

function tidy(title: string | undefined): string | undefined {
  return plainText(title ?? '').slice(0, titleLength) || undefined;
}

const maxAddressLength = 1000;

/**
 * Returns the address of `<link rel="canonical">` where visitors could open it: on a public host, not on the publisher's own
 * machine or network.
 */
function canonicalAddress({ rel = '', href = '' }: Readonly<Record<string, string>>): string | undefined {
  if (!/(?:^|\s)canonical(?:\s|$)/i.test(rel) || href.length > maxAddressLength) return undefined;
  const address = URL.parse(href);
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
    return undefined;
  const isPublicName =
    /\.[a-z][a-z0-9-]*$/i.test(address.hostname) && !/\.(?:local|internal|localhost)$/i.test(address.hostname);
  address.hash = '';
  return isPublicName ? address.href : undefined;
}
