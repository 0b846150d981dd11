/**
 * Reads a property of a node itself. Controls with a name hide properties of their form, and pictures, frames and forms
 * with a name hide those of the document, in the isolated world too (DOM clobbering; HTML Standard, 3.1.7 and 4.10.3).
 */
export function own<Owner extends Node, Name extends keyof Owner>(node: Owner, name: Name): Owner[Name] {
  const value = Reflect.get(Object.getPrototypeOf(node), name, node) as Owner[Name] | undefined;
  // Documents outside of browsers, as some tests use, keep properties in the node.
  return value === undefined ? node[name] : value;
}
