import { STATE_MARKS } from '../css/states.ts';
import type { Attributes } from '../html/tags.ts';
import { appendStyle } from './attributes.ts';
import { isNamed } from './node-kinds.ts';
import type { PageScope } from './page-scope.ts';

/** The browsers' fill colour of a checked box when the page sets none. */
const ACCENT = '#0075ff';

/** Marks the states of an element that no attribute reflects, if a stylesheet selects them. */
export function renderStates(element: Element, attributes: Attributes, scope: PageScope): void {
  const { sheets } = scope;
  const mark = (state: keyof typeof STATE_MARKS, asked: string = state) =>
    attributes.set(STATE_MARKS[state], () => (sheets.selects(asked) ? '' : undefined));
  if (element === scope.target) mark('target');
  if (element.localName.includes('-')) {
    if (element.matches(':not(:defined)')) mark('undefined', 'defined');
    else attributes.set(STATE_MARKS.state, () => ownStates(element, sheets.customStates));
  } else if (/^(input|select|textarea)$/.test(element.localName)) {
    for (const state of ['user-invalid', 'user-valid'] as const) if (isIn(element, state)) mark(state);
    if (isNamed(element, 'input') && element.indeterminate) {
      mark('indeterminate');
      showIndeterminate(element, attributes);
    }
  }
}

function ownStates(element: Element, asked: Iterable<string>): string | undefined {
  const states = [...asked].filter((state) => isIn(element, `state(${state})`));
  return states.length > 0 ? states.join(' ') : undefined;
}

/** Draws an indeterminate checkbox as browsers do. */
function showIndeterminate(element: HTMLInputElement, attributes: Attributes): void {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (!style || style.appearance === 'none') return;
  const { clientWidth: width, clientHeight: height } = element;
  const accent = style.accentColor === 'auto' ? ACCENT : style.accentColor;
  const styles = [
    'appearance:none!important',
    `width:${width}px;height:${height}px;border-radius:2px`,
    `background:linear-gradient(#fff,#fff) 50%/62% 2px no-repeat ${accent}`,
    // Native boxes sit on the baseline; others sit on it with their margin.
    style.verticalAlign === 'baseline' ? `vertical-align:-${style.marginBottom}` : '',
  ].join(';');
  appendStyle(attributes, () => styles);
}

function isIn(element: Element, state: string): boolean {
  try {
    return element.matches(`:${state}`);
  } catch {
    return false;
  }
}
