import { extname } from 'node:path';

/** Whether this is the built service, whose modules have the paths of their sources in `dist/server`. */
export const isBuilt = extname(import.meta.url) === '.js';

/** The folder of everything that `npm run build` makes. */
export const builtFiles = new URL(isBuilt ? '../../../' : '../../dist/', import.meta.url);

/**
 * Returns the address of a module that is run in a process of its own.
 * @param name its path from the caller, without the extension
 * @param caller the caller's import.meta.url
 */
export function moduleBeside(name: string, caller: string): URL {
  return new URL(`${name}${extname(caller)}`, caller);
}
