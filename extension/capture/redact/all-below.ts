/** An element and all below it, through open shadow trees. */
export function* withAllBelow(element: Element): Generator<Element> {
  yield element;
  for (const child of element.shadowRoot?.children ?? []) yield* withAllBelow(child);
  for (const child of element.children) yield* withAllBelow(child);
}
