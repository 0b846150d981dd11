/** Returns the address of the link that a click is on, also of one around a shadow tree, in one, or in a drawing. */
export function clickedLink(event: MouseEvent): string | undefined {
  for (const target of event.composedPath()) {
    const { localName } = target as Partial<Element>;
    if (localName !== 'a' && localName !== 'area') continue;
    const { attributes } = target as Element;
    const address = attributes.getNamedItem('href') ?? attributes.getNamedItem('xlink:href');
    if (address) return address.value;
  }
  return undefined;
}
