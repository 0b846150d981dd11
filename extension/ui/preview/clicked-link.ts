/** Returns the address of the link that a click is on, also of one around a shadow tree, in one, or in a drawing. */
export function clickedLink(event: MouseEvent): string | undefined {
  for (const target of event.composedPath()) {
    const { localName = '', attributes } = target as Partial<Element>;
    const address = attributes?.getNamedItem('href') ?? attributes?.getNamedItem('xlink:href');
    if (address && (localName === 'a' || localName === 'area')) return address.value;
  }
  return undefined;
}
