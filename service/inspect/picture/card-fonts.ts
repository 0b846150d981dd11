import { GlobalFonts } from '@napi-rs/canvas';
import { familiesFor } from '../../text/fonts/choose-families.ts';
import { fontFilesFor, type Weight } from '../../text/fonts/font-files.ts';

/** The names under which files were registered; the package keeps what it has read for the life of the process. */
const registered = new Map<string, string>();

/**
 * Returns a list of fonts for a canvas that has every character of the text which our fonts have. The machine's own fonts come
 * last: it may have none.
 */
export function fontsFor(text: string, weight: Weight): string {
  const names = new Set<string>();
  for (const character of new Set(text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const files = familiesFor('text', text).map((family) => fontFilesFor(family, weight, codePoint)[0]);
    const file = files.find((path) => path !== undefined);
    if (file !== undefined) names.add(nameOf(file));
  }
  return [...names, 'sans-serif'].join(', ');
}

function nameOf(path: string): string {
  const known = registered.get(path);
  if (known !== undefined) return known;
  const name = `card-${registered.size}`;
  GlobalFonts.registerFromPath(path, name);
  registered.set(path, name);
  return name;
}
