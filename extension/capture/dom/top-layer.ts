import { STATE_MARKS } from '../css/states.ts';
import { appendStyle } from './attributes.ts';
import { isNamed } from './node-kinds.ts';
import type { Renderer } from './page-scope.ts';

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
  appendStyle(attributes, () => own.filter(Boolean).join(';'));
  return undefined;
};

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
