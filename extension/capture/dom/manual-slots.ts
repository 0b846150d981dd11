import type { Attributes } from '../html/tags.ts';

/** What a script has put into which slot (`HTMLSlotElement.assign()`), for trees whose slots take nothing by themselves. */
export class ManualSlots {
  readonly #names = new Map<Element, string>();
  readonly #hosts = new WeakSet<Element>();
  /** Slots that show texts of their host: only a slot without a name does. */
  readonly #nameless = new WeakSet<Element>();

  /** To be called for a shadow tree ahead of what is in it and in its host. */
  see(root: ShadowRoot): void {
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
