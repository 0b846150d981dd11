import type { PageScan } from './scan-page.ts';

/** What an address costs besides its characters: each is a string of its own, in a message and in memory. */
const costOfAddress = 40;

/**
 * Bounds the characters of the addresses that are kept of a site. A short page with a long `<base>` names a megabyte of
 * them, and a site has thousands of pages. Addresses beyond it are left out; they serve warnings only.
 */
export class AddressBudget {
  #left: number;

  /** @param characters of all addresses together, with 40 for each */
  constructor(characters: number) {
    this.#left = characters;
  }

  get left(): number {
    return this.#left;
  }

  /** Returns the first addresses, as far as the budget reaches. */
  cut(addresses: Iterable<string>): Set<string> {
    const kept = new Set<string>();
    for (const address of addresses) {
      const cost = address.length + costOfAddress;
      if (cost > this.#left) break;
      this.#left -= cost;
      kept.add(address);
    }
    return kept;
  }

  cutPage(scan: PageScan): PageScan {
    const [resources, frames] = [this.cut(scan.resources), this.cut(scan.frames)];
    return { ...scan, resources, frames, links: this.cut(scan.links), formTargets: this.cut(scan.formTargets) };
  }
}
