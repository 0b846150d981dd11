import { STATE_MARKS } from '../css/states.ts';
import type { Attributes } from '../html/tags.ts';
import { unclobbered } from '../page/dom-clobbering.ts';
import { appendStyle } from './attributes.ts';
import { isNamed } from './node-kinds.ts';
import type { PageScope, Renderer } from './page-scope.ts';

const ON_TOP = 'z-index:2147483647!important';
/** Shows an open dialog or popover above the page, without the script that opened it. */
export const renderTopLayer: Renderer = (element, attributes, scope) => {
  const dialog = isNamed(element, 'dialog');
  if (dialog) {
    if (element.open) attributes.set('open', '');
    else attributes.delete('open');
  }
  const modal = dialog && is(element, ':modal');
  const popover = attributes.has('popover') && is(element, ':popover-open');
  if (!modal && !popover) return undefined;
  const styles = scope.document.defaultView?.getComputedStyle(element);
  const backdrop = scope.document.defaultView?.getComputedStyle(element, '::backdrop');
  const own = [ON_TOP, popover ? `display:${styles?.display ?? 'block'}!important` : ''];
  const shade = shadow(styles?.boxShadow, backdrop?.backgroundColor);
  if (shade) own.push(`box-shadow:${shade}!important`);
  attributes.set(modal ? STATE_MARKS.modal : STATE_MARKS['popover-open'], '');
  if (modal) scope.renamed.addModal();
  const invoker = popover ? invokerOf(element, scope) : undefined;
  if (invoker) own.push(`position-anchor:${scope.invokers.nameOf(invoker)}`);
  appendStyle(attributes, () => own.filter(Boolean).join(';'));
  return undefined;
};

/**
 * The elements that have opened popovers. Browsers place a popover beside its invoker without a name for it (CSS Anchor
 * Positioning 1, "implicit anchor"), but only in the top layer.
 */
export class Invokers {
  readonly #names = new Map<Element, string>();

  nameOf(invoker: Element): string {
    const name = this.#names.get(invoker) ?? `--capture-anchor-${this.#names.size + 1}`;
    this.#names.set(invoker, name);
    return name;
  }

  /** Adds the name of an element that may have opened a popover, once all popovers are known. */
  render(element: Element, attributes: Attributes): void {
    if (!attributes.has('popovertarget') && !attributes.has('commandfor')) return;
    const own = element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue('anchor-name');
    appendStyle(attributes, () => {
      const name = this.#names.get(element);
      return name && `anchor-name:${[own === 'none' ? '' : own, name].filter(Boolean).join()}`;
    });
  }
}

/** Returns what has most likely opened a popover, if it is placed beside that. */
function invokerOf(popover: Element, { document }: PageScope): Element | undefined {
  const styles = document.defaultView?.getComputedStyle(popover);
  const anchor = styles?.getPropertyValue('position-anchor');
  const isInArea = styles?.getPropertyValue('position-area') !== 'none';
  if (anchor !== 'auto' && !(anchor === 'normal' && isInArea)) return undefined;
  const root = unclobbered(popover, 'getRootNode').call(popover) as Document | ShadowRoot;
  const invokers = [...root.querySelectorAll<HTMLButtonElement>('[popovertarget],[commandfor]')].filter(
    ({ popoverTargetElement, commandForElement }) => [popoverTargetElement, commandForElement].includes(popover),
  );
  const focused = invokers.find((invoker) => invoker === root.activeElement);
  return focused ?? invokers.toSorted((one, other) => distance(one, popover) - distance(other, popover))[0];
}

/** Returns the distance between the centres of two elements. */
function distance(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

/** Returns the backdrop as a shadow large enough for any screen, because only the top layer has a `::backdrop`. */
function shadow(own: string | undefined, backdrop: string | undefined): string | undefined {
  if (!backdrop || /^(transparent|rgba\(0, 0, 0, 0\))$/.test(backdrop)) return undefined;
  return [own === 'none' ? '' : own, `0 0 0 300vmax ${backdrop}`].filter(Boolean).join();
}

function is(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
