import type { Attributes } from '../html/tags.ts';

/** Adds declarations behind those of an element's style attribute; `css` is asked at the end, `undefined` adds none. */
export function appendStyle(attributes: Attributes, css: () => string | undefined): void {
  const style = attributes.get('style');
  attributes.set('style', () => {
    const own = typeof style === 'function' ? style() : style;
    const added = css();
    if (!added) return own;
    return own ? `${own.replace(/;\s*$/, '')};${added}` : added;
  });
}
