import { splitFragment } from '../assets/address.ts';
import type { LoadOptions } from '../assets/asset-store.ts';
import type { AssetKind } from '../capture-result.ts';
import type { PageScope } from './page-scope.ts';

/** Begins to fetch a file for an attribute; answers what gives it as a data: URL at the end, `undefined` where it is missing. */
export function assetAttribute(
  url: string,
  kind: AssetKind,
  scope: PageScope,
  options?: LoadOptions,
): () => string | undefined {
  const [file, fragment] = splitFragment(url);
  scope.assets.load(file, kind, options);
  return () => {
    const data = scope.assets.dataUrl(file);
    return data === undefined ? undefined : data + fragment;
  };
}
