import { browser } from 'wxt/browser';
import type { MissingPart, MissingParts } from '../capture/missing-parts.ts';
import { hasPageAccess } from '../platform/site-permissions.ts';
import { frameIdsByPath } from './frame-path.ts';

const kinds = new Set<unknown>(['stylesheet', 'image', 'frame', 'media', 'canvas'] satisfies MissingPart['kind'][]);

/**
 * Returns what a copy of the page in a tab would lack without access to other sites. Returns `undefined` if nothing would be
 * missing, or the access is granted.
 */
export async function missingPartsOf(tabId: number): Promise<MissingParts | undefined> {
  if (await hasPageAccess()) return undefined;
  const [run] = await browser.scripting.executeScript({ target: { tabId }, files: ['/missing-parts.js'] });
  const found = checked(run?.result);
  if (!found) return undefined;
  const readable = found.parts.some(({ kind }) => kind === 'frame') ? await frameIdsByPath(tabId) : new Map();
  const parts = found.parts.filter(({ place }) => place === undefined || !readable.has(place.join()));
  return parts.length === 0 ? undefined : { ...found, parts };
}

/** Checks a result without a schema, because the popup loads no zod. The script shares its process with the page. */
function checked(result: unknown): MissingParts | undefined {
  const { width, height, parts } = (result ?? {}) as Partial<MissingParts>;
  if (!isNumber(width) || !isNumber(height) || !Array.isArray(parts)) return undefined;
  const isPart = (part: Partial<MissingPart> | null): part is MissingPart =>
    kinds.has(part?.kind) &&
    typeof part?.still === 'boolean' &&
    (part.box === undefined || [part.box.left, part.box.top, part.box.right, part.box.bottom].every(isNumber)) &&
    (part.place === undefined || Array.isArray(part.place));
  return { width, height, parts: parts.filter(isPart) };
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);
