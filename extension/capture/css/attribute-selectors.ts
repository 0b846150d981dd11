import type { Attributes } from '../html/tags.ts';
import type { AttributePiece } from './pieces.ts';
import { Css, type Tokens } from './tokens.ts';

/** Lists, in the copy, the numbers of the attribute selectors that an element matches in the page. */
export const MATCHES = 'data-capture-matches';

/** Attributes of which elements have another value in the copy, or none. Values that may be secret are not among them. */
const REWRITTEN = new Set(
  (
    'action allow autoplay background cite crossorigin data formaction href is itemid itemtype loading name poster rel ' +
    'sandbox sizes src srcset target'
  ).split(' '),
);
/** Those whose values are compared in any case (HTML Standard, 4.16.2). */
const CASELESS = new Set(['rel', 'target']);
const isRewritten = (name: string) => REWRITTEN.has(name) || name.startsWith('on');

/** Reads an attribute selector from its bracket on. Returns `undefined` for one that matches alike in a copy. */
export function readAttributeSelector(tokens: Tokens, bracket: number): AttributePiece | undefined {
  const last = tokens.afterBlock(bracket) - 1;
  const [name = bracket, ...rest] = Array.from({ length: last - bracket - 1 }, (_, at) => bracket + 1 + at).filter(
    (at) => !tokens.isBlank(at),
  );
  if (tokens.type(name) !== Css.Ident || !(isRewritten(tokens.name(name)) || tokens.name(name) === MATCHES))
    return undefined;
  const signs = rest.filter((at) => tokens.type(at) === Css.Delim);
  const [value, flag, ...others] = rest.slice(signs.length);
  const operator = signs.map((at) => tokens.text(at)).join('');
  const isValid =
    value === undefined
      ? operator === ''
      : /^[~|^$*]?=$/.test(operator) && [Css.Ident, Css.String].some((type) => type === tokens.type(value));
  if (!isValid || (flag !== undefined && !/^[is]$/.test(tokens.name(flag))) || others.length > 0) return undefined;
  return {
    kind: 'attribute',
    name: tokens.name(name),
    operator,
    value: value === undefined ? '' : tokens.nameOrString(value),
    ignoresCase: flag === undefined ? CASELESS.has(tokens.name(name)) : tokens.name(flag) === 'i',
    text: `[${[name, ...rest].map((at) => `${at === flag ? ' ' : ''}${tokens.text(at)}`).join('')}]`,
  };
}

/** Whether an attribute selector matches an element by the value that the element has, if any. */
export function isMatch({ operator, value, ignoresCase }: AttributePiece, own: string | undefined): boolean {
  if (own === undefined) return false;
  const [all, part] = ignoresCase ? [own.toLowerCase(), value.toLowerCase()] : [own, value];
  switch (operator) {
    case '':
      return true;
    case '=':
      return all === part;
    case '|=':
      return all === part || all.startsWith(`${part}-`);
    case '~=':
      return part !== '' && all.split(/[\t\n\f\r ]+/).includes(part);
    case '^=':
      return part !== '' && all.startsWith(part);
    case '$=':
      return part !== '' && all.endsWith(part);
    default:
      return part !== '' && all.includes(part);
  }
}

/** The value of an attribute in the page; `undefined` for an element without it. */
type Value = string | undefined;
/** What is written in the copy. A value that is known at the end is a file. */
type Written = Value | typeof FILE;
const FILE = Symbol('file');

/**
 * The attribute selectors of one document's sheets that match other elements in the copy than in the page. Elements
 * are marked with those that they match, so that the page's own values need not be in the copy.
 */
export class AttributeSelectors {
  /** What is written for each value of each attribute. Many elements share one, such as the link to a home page. */
  readonly #attributes = new Map<string, Map<Value, Set<Written>>>();
  readonly #selectors = new Map<string, AttributePiece>();
  readonly #matching = new Map<string, Map<Value, readonly string[]>>();
  /** Numbers begin after those of an earlier copy, which are kept. */
  #first = 0;
  #renamed: Map<string, { selector: AttributePiece; name: string }> | undefined;

  /** Records an element's attributes in the page and in the copy, and marks it there. */
  render(shown: Iterable<{ name: string; value: string }>, attributes: Attributes): void {
    const before = attributes.get(MATCHES);
    if (typeof before === 'string') this.#skipNumbers(before);
    const own = new Map<string, Value>();
    for (const name of attributes.keys()) if (isRewritten(name)) own.set(name, undefined);
    for (const { name, value } of shown) if (isRewritten(name)) own.set(name, value);
    if (own.size === 0) return;
    for (const [name, value] of own) {
      const written = attributes.get(name);
      const values = entryOf(this.#attributes, name, () => new Map<Value, Set<Written>>());
      entryOf(values, value, () => new Set()).add(typeof written === 'function' ? FILE : written);
    }
    attributes.set(MATCHES, () => {
      const names = [...own].flatMap(([name, value]) => this.#namesOfMatching(name, value));
      return [...(typeof before === 'string' ? [before] : []), ...names].join(' ') || undefined;
    });
  }

  /** Requests a selector of a sheet. */
  request(selector: AttributePiece): void {
    if (selector.name === MATCHES) this.#skipNumbers(selector.value);
    else this.#selectors.set(selector.text, selector);
  }

  #skipNumbers(names: string): void {
    for (const [, number] of names.matchAll(/_(\d{1,9})\b/g)) this.#first = Math.max(this.#first, Number(number) + 1);
  }

  /** Returns the selector for the copy, with the same specificity. Call it after all are requested and recorded. */
  selector(selector: AttributePiece): string {
    const renamed = this.#rename().get(selector.text);
    return renamed ? `[${MATCHES}~=${renamed.name}]` : selector.text;
  }

  /** Returns the names of the selectors that match an attribute. */
  #namesOfMatching(attribute: string, value: Value): readonly string[] {
    const values = entryOf(this.#matching, attribute, () => new Map<Value, readonly string[]>());
    return entryOf(values, value, () =>
      [...this.#rename().values()].flatMap(({ selector, name }) =>
        selector.name === attribute && isMatch(selector, value) ? [name] : [],
      ),
    );
  }

  /** Names the selectors that match other elements in the copy, by their texts. */
  #rename() {
    this.#renamed ??= new Map(
      [...this.#selectors.values()]
        .filter((selector) => this.#differs(selector))
        .map((selector, at) => [selector.text, { selector, name: `_${this.#first + at}` }]),
    );
    return this.#renamed;
  }

  #differs(selector: AttributePiece): boolean {
    const values = this.#attributes.get(selector.name) ?? [];
    return [...values].some(([own, copies]) =>
      [...copies].some((written) => {
        // A selector of the page's address knows nothing of the file.
        if (written === FILE) return selector.operator !== '' || own === undefined;
        return isMatch(selector, own) !== isMatch(selector, written);
      }),
    );
  }
}

/** Returns the value of a key, which is made when it is first asked for. */
function entryOf<Key, Entry>(entries: Map<Key, Entry>, key: Key, make: () => Entry): Entry {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const made = make();
  entries.set(key, made);
  return made;
}
