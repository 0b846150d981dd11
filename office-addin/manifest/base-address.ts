/** The path below a service's address that serves the add-in's build. */
const addInPath = 'office-addin/';

/** Returns the add-in's base address for a service: `https://share.example.com` → `https://share.example.com/office-addin/`. */
export function baseBelow(service: string): URL {
  return new URL(addInPath, withSlash(service));
}

/** Normalises a base address. @throws BadBaseAddress if the text is not an http or https address */
export function baseAddress(text: string): URL {
  const address = URL.parse(withSlash(text));
  if (!address || !/^https?:$/.test(address.protocol)) throw new BadBaseAddress(text);
  address.search = '';
  address.hash = '';
  return address;
}

/** Returns why Office refuses a base address; `undefined` if it is valid. */
export function baseAddressProblem(base: URL): string | undefined {
  if (base.protocol === 'https:') return undefined;
  return `Office loads add-ins from https addresses only, and ${base.href} is not one. Put the service behind https and generate the manifest again: npm run manifest -- --base https://your-address/${addInPath}`;
}

export class BadBaseAddress extends Error {
  override readonly name = 'BadBaseAddress';
  static readonly code = 'bad_base_address';
  readonly code = BadBaseAddress.code;

  /** @param text what was entered, if anything */
  constructor(text?: string) {
    const problem = text === undefined ? 'No address was given.' : `${text} is not an address.`;
    super(`${problem} Enter the full address, for example https://share.example.com/${addInPath}`);
  }
}

function withSlash(text: string): string {
  return text.endsWith('/') ? text : `${text}/`;
}
