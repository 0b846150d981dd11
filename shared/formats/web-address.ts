/** Returns whether an address is one of the web. */
export const isWebAddress = (address: string): boolean => /^https?:/.test(address);

/** Returns an address of the web as people read it, without `https://`. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');
