import { resolve, splitFragment } from '../assets/address.ts';
import type { LoadOptions } from '../assets/asset-store.ts';
import type { AssetKind } from '../capture-result.ts';
import { styleWithValues } from '../css/rule-texts.ts';
import type { Attributes } from '../html/tags.ts';
import { unclobbered } from '../page/dom-clobbering.ts';
import { withoutSecrets } from '../secrets/secret-address.ts';
import { givesSecret, isSecretName } from '../secrets/secret-name.ts';
import { holdsToken } from '../secrets/secret-shapes.ts';
import type { PageScope } from './page-scope.ts';

/** Appends declarations to an element's style attribute. `css` is called at the end; `undefined` adds none. */
export function appendStyle(attributes: Attributes, css: () => string | undefined): void {
  const style = attributes.get('style');
  attributes.set('style', () => {
    const own = typeof style === 'function' ? style() : style;
    const added = css();
    if (!added) return own;
    return own ? `${own.replace(/;\s*$/, '')};${added}` : added;
  });
}

/** A fragment that no element has. A link that leads nowhere keeps the look of a link. */
export const NOWHERE = '#!';

/**
 * Starts to fetch a file for an attribute. Returns a function that gives it as a data: URL at the end, or `undefined`
 * when it is missing.
 */
export function assetAttribute(
  url: string,
  kind: AssetKind,
  scope: PageScope,
  options?: LoadOptions,
): () => string | undefined {
  const [file, fragment] = splitFragment(url);
  scope.assets.load(file, kind, options);
  return () => {
    const data = scope.assets.dataUrl(file);
    return data === undefined ? undefined : data + fragment;
  };
}

/** Attributes used only by scripts, by requests or by the parser of the original page. */
const USELESS = new Set([
  'nonce',
  'integrity',
  'crossorigin',
  'ping',
  'autofocus',
  'referrerpolicy',
  'fetchpriority',
  'loading',
  'decoding',
  'manifest',
  'xml:base',
  'attributionsrc',
  'itemid',
  'itemtype',
  'shadowrootmode',
  'is',
]);
/** Attributes that would make a browser send a request or leave the page. A renderer that needs one sets it again. */
const REQUESTING = new Set([
  'action',
  'formaction',
  'cite',
  'longdesc',
  'codebase',
  'archive',
  'classid',
  'profile',
  'dynsrc',
  'lowsrc',
  'imagesrcset',
  'http-equiv',
]);
/** Matches script URLs, including the tabs and newlines that an address may contain anywhere (URL Standard, 4.4). */
const SCRIPT = /^[\s\p{Cc}]*(j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:/iu;
/** Attributes whose address a browser may follow, at once, by a click or by an animation. Elsewhere it is text. */
const FOLLOWED = /^((xlink:)?href|src|srcdoc|action|formaction|data|poster|background|to|from|by|values)$/;
/** Words that begin like the name of a handler. */
const NO_HANDLER = /^on(ce|e|line|ly)$/;
const ADDRESS = /^([a-z][a-z0-9+.-]*:)?\/\/|[?&][^=\s?&]+=/i;
/** Attributes that hold names or shapes. What looks like an address or a token there is none. */
const NAMES = 'id|class|for|name|d|points|aria-(controls|describedby|details|errormessage|flowto|labelledby|owns)';
const NO_ADDRESS = new RegExp(`^(${NAMES})$`);
/** Those, and attributes whose tokens are read with their address. */
const NO_TEXT = new RegExp(`^(${NAMES}|style|href|xlink:href|src|srcset|poster|data|background)$`);

interface NamedValue {
  name: string;
  value: string;
}

/** Returns an element's attributes, those in sight for an element that hides out of sight. */
export function shownAttributes(element: Element, { revealed }: PageScope): NamedValue[] {
  const list = unclobbered(element, 'attributes');
  // By index, because iterators of these lists take twice as long.
  const attributes: NamedValue[] = [];
  for (let at = 0, { length } = list; at < length; at++) {
    const { name, value } = list[at] as Attr;
    attributes.push({ name, value });
  }
  const seen = revealed.of(element);
  if (!seen) return attributes;
  return [
    ...attributes.filter(({ name }) => !seen.has(name)),
    ...[...seen].flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
  ];
}

/** Returns the attributes that every element keeps: none that runs a script, sends a request or holds a secret. */
export function cleanAttributes(
  element: Element,
  scope: PageScope,
  shown: readonly NamedValue[] = shownAttributes(element, scope),
): Attributes {
  const attributes: Attributes = new Map();
  for (const { name, value } of shown) {
    const lower = name.toLowerCase();
    const runs = lower.startsWith('on') ? !NO_HANDLER.test(lower) : FOLLOWED.test(lower) && SCRIPT.test(value);
    if (runs) scope.report.dropped('handlers');
    else if (USELESS.has(lower) || REQUESTING.has(lower) || lower.startsWith('xmlns:')) continue;
    else if (lower === 'style') attributes.set('style', scope.sheets.addStyle(styleWithValues(value, element)));
    else {
      const isAddress = ADDRESS.test(value) && !value.startsWith('data:') && !NO_ADDRESS.test(lower);
      const kept = isAddress ? cleanAddress(value, scope) : value;
      const isSecret = holdsSecret(lower, kept, element);
      if (isSecret) scope.report.blanked('attributes');
      attributes.set(name, isSecret || scope.blanked.has(lower, kept) ? '' : kept);
    }
  }
  return attributes;
}

/** Blanks the attributes of a component that repeat what is blanked in its shadow tree. */
export function blankCopies(attributes: Attributes, { blanked }: PageScope): void {
  for (const [name, value] of attributes)
    if (typeof value === 'string' && blanked.has(name, value)) attributes.set(name, '');
}

/** Whether an attribute holds a secret, by its own name, by a name within its value or by the shape of its value. */
function holdsSecret(name: string, value: string, { localName }: Element): boolean {
  // What is typed in a field is read with the field.
  const isTyped = name === 'value' && localName === 'input';
  if (value === '' || isTyped || NO_TEXT.test(name)) return false;
  return isSecretName(name) || holdsToken(value) || (!value.startsWith('data:') && givesSecret(value));
}

function cleanAddress(value: string, scope: PageScope): string {
  const { address, blanked } = withoutSecrets(value);
  if (blanked > 0) scope.report.blanked('addresses', blanked);
  return address;
}

/** Returns a link's address for the copy. It is absolute, except that a fragment of the same page stays a fragment. */
export function linkAddress(href: string, scope: PageScope): string | undefined {
  if (SCRIPT.test(href)) return undefined;
  const url = resolve(href, scope.baseUrl);
  if (url === undefined) return href;
  const [page, fragment] = splitFragment(url);
  return cleanAddress(page === scope.address && fragment !== '' ? fragment : url, scope);
}
