/**
 * Reads a property as the node's prototype defines it. Controls with a name hide properties of their form, in the isolated world
 * too, and pictures, frames and forms with a name hide those of the document, outside of Chromium's isolated worlds (DOM
 * clobbering; HTML Standard, 3.1.7 and 4.10.3).
 */
export function unclobbered<Owner extends Node, Name extends keyof Owner>(node: Owner, name: Name): Owner[Name] {
  const prototype: object = Object.getPrototypeOf(node);
  if (!canBeHidden(prototype)) return node[name];
  const value = Reflect.get(prototype, name, node) as Owner[Name] | undefined;
  // Documents outside of browsers, as some tests use, keep properties in the node.
  return value === undefined ? node[name] : value;
}

/** Whether nodes of a prototype have named properties that hide those of the prototype. Each window has its own ones. */
const known = new WeakMap<object, boolean>();

function canBeHidden(prototype: object): boolean {
  let hides = known.get(prototype);
  if (hides === undefined) {
    hides = /Form|Document/.test(Object.prototype.toString.call(prototype));
    known.set(prototype, hides);
  }
  return hides;
}
