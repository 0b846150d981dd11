/** Where a service serves the build of the add-in. */
export const addInPath = 'office-addin/';

/** The add-in's base below a service's address: `https://share.example.com` → `https://share.example.com/office-addin/`. */
export function baseBelow(service: string): URL {
  return new URL(addInPath, withSlash(service));
}

/** @throws BadBaseAddress when the text is no http or https address */
export function baseAddress(text: string): URL {
  const address = URL.parse(withSlash(text));
  if (!address || !/^https?:$/.test(address.protocol)) throw new BadBaseAddress(text);
  address.search = '';
  address.hash = '';
  return address;
}

/** What is wrong with a base for Office, in words; `undefined` when nothing is. */
export function baseAddressProblem(base: URL): string | undefined {
  if (base.protocol === 'https:') return undefined;
  return `Office loads add-ins from https addresses only, and ${base.href} is not one. Put the service behind https and make the manifest again: npm run manifest -- --base https://your-address/${addInPath}`;
}

export class BadBaseAddress extends Error {
  override readonly name = 'BadBaseAddress';
  static readonly code = 'bad_base_address';
  readonly code = BadBaseAddress.code;

  constructor(text: string) {
    super(`${text} is not an address. Give the whole of it, for example https://share.example.com/${addInPath}`);
  }
}

function withSlash(text: string): string {
  return text.endsWith('/') ? text : `${text}/`;
}
