/** Tells, in a page, which of the visible elements something else covers at their middle, or are outside the window. */
export function coveredOf(elements: Element[]): string[] {
  return elements
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })
    .map((element) => element.outerHTML);
}
