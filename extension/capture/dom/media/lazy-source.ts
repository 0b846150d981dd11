import { isFetchable, resolve } from '../../assets/address.ts';
import { LAZY_SOURCES } from '../../page/lazy-marks.ts';
import type { PageScope } from '../page-scope.ts';

/** Returns the file that a script would load into an empty picture on sight, for one that it has not loaded by now. */
export function lazySource(element: HTMLImageElement, { baseUrl }: PageScope): string | undefined {
  const isEmpty = element.currentSrc === '' || element.currentSrc.startsWith('data:');
  if (!isEmpty || !element.checkVisibility()) return undefined;
  const address = LAZY_SOURCES.map((name) => element.getAttribute(name)).find(
    (value) => value && !/[{}\s]/.test(value),
  );
  const url = address ? resolve(address, baseUrl) : undefined;
  return url !== undefined && isFetchable(url) ? url : undefined;
}
