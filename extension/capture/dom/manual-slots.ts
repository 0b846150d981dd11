import type { Attributes } from '../html/tags.ts';

/** Assignments of nodes to slots by a script (`HTMLSlotElement.assign()`), for trees with manual slot assignment. */
export class ManualSlots {
  readonly #names = new Map<Element, string>();
  readonly #hosts = new WeakSet<Element>();
  /** Slots that show text nodes of their host. Only a slot without a name can. */
  readonly #nameless = new WeakSet<Element>();

  /** Records a shadow tree. Call it before the contents of the tree and of its host are rendered. */
  record(root: ShadowRoot): void {
    if (root.slotAssignment !== 'manual') return;
    this.#hosts.add(root.host);
    for (const slot of root.querySelectorAll('slot')) {
      const nodes = slot.assignedNodes();
      if (nodes.some((node) => node.nodeType === Node.TEXT_NODE)) this.#nameless.add(slot);
      const name = this.#nameless.has(slot) ? '' : `capture-slot-${this.#names.size + 1}`;
      this.#names.set(slot, name);
      for (const node of slot.assignedElements()) this.#names.set(node, name);
    }
  }

  render(element: Element, attributes: Attributes): void {
    const name = this.#names.get(element);
    if (element.localName === 'slot' && name !== undefined) attributes.set('name', name);
    else if (element.parentElement && this.#hosts.has(element.parentElement))
      attributes.set('slot', name ?? 'capture-nowhere');
  }
}
