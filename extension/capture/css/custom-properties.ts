interface Uses {
  baseUrl: string;
  uses: ReadonlyMap<string, ReadonlySet<string | undefined>>;
}

/** The base address for url() in a custom property that is defined in a sheet with the given base. */
export type AddressOfUse = (property: string, definedIn: string) => string;

/**
 * A url() in a custom property is resolved only where var() puts it into a real property, against the sheet that does
 * so (CSS Values 4, "relative URLs"). Where several sheets do, the defining one wins if it is among them.
 */
export function basesOfUse(sheets: readonly Uses[]): AddressOfUse {
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
