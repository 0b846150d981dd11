/** Elements that show by the position or the size of something how far they are. */
const MEASURING = ['meter', 'progressbar', 'slider'].map((role) => `[role=${role} i]`);
export const GAUGE = [...MEASURING, 'input[type=range i]', 'meter', 'progress'].join();

/** Properties with the position or the size of a thumb or of a filled part. */
const MEASURE =
  /^(?:(?:max-|min-)?(?:width|inline-size)|left|right|top|bottom|inset.*|margin-.*|transform|translate|scale|rotate|flex-basis)$/;
/** Bars often have their own height, which says nothing unless it is a share. */
const HEIGHT = /^(?:max-|min-)?(?:height|block-size)$/;
/** How many elements around a gauge may belong to it. */
const LEVELS = 2;

/**
 * Removes from inline styles within a blacked-out part how far a gauge is: from the gauge, from what is around it alone, and
 * from what is beside it without words. Returns these elements.
 */
export function hideMeasure(gauge: Element, part: Element): Element[] {
  let widget = gauge;
  for (let level = 0; level < LEVELS && widget !== part; level++) {
    const { parentElement } = widget;
    if (!parentElement || textOf(parentElement) !== textOf(gauge)) break;
    widget = parentElement;
  }
  const beside = widget === part ? [] : [...(widget.parentNode?.children ?? [])];
  const found = [widget, ...beside.filter((each) => each !== widget && textOf(each) === '')];
  for (const each of found) for (const inner of [each, ...each.querySelectorAll('*')]) removeMeasures(inner);
  return found;
}

const textOf = (element: Element) => (element.textContent ?? '').trim();

function removeMeasures(element: Element): void {
  const { style } = element as HTMLElement;
  const saysMeasure = (name: string) => {
    const value = style.getPropertyValue(name);
    return (
      MEASURE.test(name) || (HEIGHT.test(name) && value.includes('%')) || (name.startsWith('--') && /\d/.test(value))
    );
  };
  for (const name of [...style].filter(saysMeasure)) style.removeProperty(name);
}
