interface Uses {
  baseUrl: string;
  uses: ReadonlyMap<string, ReadonlySet<string | undefined>>;
}

/** Returns the base URL for a url() in a custom property, given the base URL of the sheet that defines it. */
export type BaseFinder = (property: string, definedIn: string) => string;

/**
 * Finds the base URL for url() in custom properties. Such a url() is resolved where var() substitutes it into a real
 * property, against that sheet (CSS Values 4, "relative URLs"). If several sheets use it, the defining sheet wins when
 * it is among them.
 */
export function createBaseFinder(sheets: readonly Uses[]): BaseFinder {
  const find = (property: string, seen: Set<string>): Set<string> => {
    const bases = new Set<string>();
    if (seen.has(property)) return bases;
    seen.add(property);
    for (const { baseUrl, uses } of sheets) {
      for (const user of uses.get(property) ?? []) {
        if (user === undefined) bases.add(baseUrl);
        else for (const base of find(user, seen)) bases.add(base);
      }
    }
    return bases;
  };
  const known = new Map<string, Set<string>>();
  return (property, definedIn) => {
    let bases = known.get(property);
    if (!bases) {
      bases = find(property, new Set());
      known.set(property, bases);
    }
    const [first] = bases;
    return bases.has(definedIn) || first === undefined ? definedIn : first;
  };
}
