import { STATE_MARKS } from '../css/states.ts';
import type { Attributes } from '../html/tags.ts';
import { appendStyle } from './append-style.ts';
import { isNamed } from './is-named.ts';
import type { Renderer } from './page-scope.ts';

const ON_TOP = 'z-index:2147483647!important';
/** What browsers add to a modal dialog (HTML Standard, 15.3.3), which only a script can open. */
const MODAL = 'position:fixed;inset-block:0;max-width:calc(100% - 6px - 2em);max-height:calc(100% - 6px - 2em)';

/** A dialog or popover that is open is shown without the script that opened it, above the page. */
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
  if (modal) prependStyle(attributes, `${MODAL}${marginOf(styles)}`);
  appendStyle(attributes, () => own.filter(Boolean).join(';'));
  return undefined;
};

/** Any declaration of the page's own must win over what the browser gave; where it put the dialog is what was seen. */
function marginOf(styles: CSSStyleDeclaration | undefined): string {
  return styles ? `;inset:${styles.inset};margin:${styles.margin}` : '';
}

function prependStyle(attributes: Attributes, css: string): void {
  const style = attributes.get('style');
  attributes.set('style', () => [css, typeof style === 'function' ? style() : style].filter(Boolean).join(';'));
}

/** The backdrop as a shadow wide enough for any screen: a pseudo-element that only the top layer has. */
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
