import { Css, Tokens } from '../css/tokens.ts';
import { SHARED } from './style-edits.ts';
import { isSeen, SAYING } from './style-strings.ts';

/** Texts, and pictures by their addresses (`data:`). */
export interface Content {
  texts: string[];
  addresses: string[];
}

/** A declaration's content, and the custom properties and keyframes (`@name`) that have more of it. */
export interface Declared extends Content {
  property: string;
  names: string[];
}

/** All declarations of custom properties and keyframes in a document, by name. */
export type Definitions = Map<string, Declared[]>;
/** Those that may apply to an element. */
export type Scope = ReadonlyMap<string, Iterable<Declared>>;

const ANIMATION = /^animation(-name)?$/;
const MAY_SHOW = /url\(|["']|--|animation/;

/** Returns the declarations of a rule that have content, or may have it from elsewhere. */
export function declarationsOf(text: string): Declared[] {
  if (!MAY_SHOW.test(text)) return [];
  const tokens = new Tokens(text);
  const found: Declared[] = [];
  for (let at = tokens.skipBlank(0); at < tokens.count; at = tokens.skipBlank(at)) {
    const end = tokens.afterStatement(at);
    const declared = declarationAt(tokens, at, end);
    if (declared.texts.length + declared.addresses.length + declared.names.length > 0) found.push(declared);
    at = end;
  }
  return found;
}

function declarationAt(tokens: Tokens, from: number, to: number): Declared {
  const word = tokens.word(from);
  const property = word.startsWith('--') ? word : word.toLowerCase();
  const declared: Declared = { property, texts: [], addresses: [], names: [] };
  const maySay = SAYING.has(property) || isCustom(declared);
  for (let at = from + 1; at < to; at++) {
    const type = tokens.type(at);
    const isAddress = type === Css.Url || (type === Css.String && tokens.type(at - 1) === Css.Function);
    if (isAddress && tokens.value(at).startsWith('data:')) declared.addresses.push(tokens.value(at));
    else if (type === Css.String && maySay && isSeen(tokens.value(at))) declared.texts.push(tokens.value(at));
    else if (type === Css.Ident && tokens.text(at).startsWith('--')) declared.names.push(tokens.word(at));
    else if (type === Css.Ident && ANIMATION.test(property)) declared.names.push(`@${tokens.word(at)}`);
  }
  return declared;
}

export const isCustom = ({ property }: Declared) => property.startsWith('--');

/** Returns whether a declaration has content, or uses a custom property or keyframes that lead to some. */
export function contentFinder(definitions: Definitions): (declared: Declared) => boolean {
  const users: Definitions = new Map();
  const full = new Set<string>();
  for (const [name, all] of definitions) {
    if (all.some(({ texts, addresses }) => texts.length + addresses.length > 0)) full.add(name);
    for (const each of all) for (const used of each.names) define(used, { ...each, property: name }, users);
  }
  // The loop reaches the names that it adds.
  for (const name of full) for (const user of users.get(name) ?? []) full.add(user.property);
  return ({ texts, addresses, names }) => texts.length + addresses.length > 0 || names.some((name) => full.has(name));
}

export function define(name: string, declared: Declared, definitions: Definitions): void {
  const known = definitions.get(name);
  if (known) known.push(declared);
  else definitions.set(name, [declared]);
}

/** Returns the content of declarations with that of the definitions that they use. */
export function contentOfDeclarations(declared: readonly Declared[], ...scopes: readonly Scope[]): Content {
  const content: Content = { texts: [], addresses: [] };
  const reached = declared.map((each) => ({ each, isSaid: SAYING.has(each.property) }));
  const seen = { true: new Set<string>(), false: new Set<string>() };
  // The loop reaches the definitions that it adds.
  for (const { each, isSaid } of reached) {
    content.addresses.push(...each.addresses);
    if (isSaid) content.texts.push(...each.texts);
    for (const name of each.names) {
      if (seen[`${isSaid}`].has(name)) continue;
      seen[`${isSaid}`].add(name);
      for (const scope of scopes)
        for (const next of scope.get(name) ?? [])
          reached.push({ each: next, isSaid: isCustom(next) ? isSaid : SAYING.has(next.property) });
    }
  }
  return content;
}

/** Returns the definitions that hold for every element: those of keyframes, and of the pictures that the capture shares. */
export const heldByAll = (definitions: Definitions) => ({
  keyframes: new Map([...definitions].filter(([name]) => name.startsWith('@'))),
  shared: new Map([...definitions].filter(([name]) => SHARED.test(name))),
});
