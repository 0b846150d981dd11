import { isInert } from '../html/tags.ts';
import { STATE_MARKS } from './states.ts';

const PREFIX = 'capture-';

/** Returns the name under which an element is written where a parser would move it (see html/nesting.ts). */
export const renamed = (name: string) => PREFIX + name;

/** Names the element that a template replaces, when a stylesheet selects that element. */
export const REPLACED_NAME = 'data-capture-was';

/** The browsers' default styles of these elements (HTML Standard, 15.3), which the renamed elements lack. */
const DEFAULT_STYLES: Record<string, string> = {
  a: 'cursor:pointer;color:-webkit-link;text-decoration:underline',
  button: 'display:inline-block;text-align:center',
  caption: 'display:table-caption;text-align:center',
  colgroup: 'display:table-column-group',
  dd: 'display:block;margin-inline-start:40px',
  dt: 'display:block',
  form: 'display:block',
  h1: 'display:block;font-size:2em;margin-block:.67em;font-weight:bold',
  h2: 'display:block;font-size:1.5em;margin-block:.83em;font-weight:bold',
  h3: 'display:block;font-size:1.17em;margin-block:1em;font-weight:bold',
  h4: 'display:block;margin-block:1.33em;font-weight:bold',
  h5: 'display:block;font-size:.83em;margin-block:1.67em;font-weight:bold',
  h6: 'display:block;font-size:.67em;margin-block:2.33em;font-weight:bold',
  li: 'display:list-item;text-align:match-parent',
  nobr: 'white-space:nowrap',
  p: 'display:block;margin-block:1em',
  table: 'display:table;border-spacing:2px;box-sizing:border-box;text-indent:initial',
  tbody: 'display:table-row-group;vertical-align:middle',
  td: 'display:table-cell;vertical-align:inherit;padding:1px',
  tfoot: 'display:table-footer-group;vertical-align:middle',
  th: 'display:table-cell;vertical-align:inherit;padding:1px;font-weight:bold;text-align:center',
  thead: 'display:table-header-group;vertical-align:middle',
  tr: 'display:table-row;vertical-align:inherit',
};

/** The browsers' default style of a modal dialog, which only a script can open. */
const MODAL =
  'position:fixed;overflow:auto;inset-block:0;max-width:calc(100% - 6px - 2em);max-height:calc(100% - 6px - 2em)';

/** The elements of one document that are written under another name. */
export class RenamedElements {
  readonly #names = new Set<string>();
  readonly #elements = new Set<Element>();

  #modal = false;

  addModal(): void {
    this.#modal = true;
  }

  add(element: Element): string {
    this.#elements.add(element);
    this.#names.add(element.localName);
    return renamed(element.localName);
  }

  has(element: Element | null): boolean {
    return element !== null && this.#elements.has(element);
  }

  /** Returns a type selector that matches both names, with the specificity of one. */
  selector(name: string, written: string): string {
    if (isInert(name)) return `template:where([${REPLACED_NAME}=${name}])`;
    return this.#names.has(name) ? `:is(${written},${renamed(name)})` : written;
  }

  /** Returns the default styles in the first, weakest layer, so that every rule of the page overrides them. */
  defaults(): string {
    const rules = [...this.#names].map((name) => `${renamed(name)}{${DEFAULT_STYLES[name] ?? ''}}`);
    if (this.#modal) rules.push(`[${STATE_MARKS.modal}]{${MODAL}}`);
    return rules.length > 0 ? `@layer capture-defaults{${rules.join('')}}` : '';
  }
}
