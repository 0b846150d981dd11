import type { FontFacePiece, FontSource } from './pieces.ts';
import { CLOSING, Css, type Tokens } from './tokens.ts';

/** Reads the descriptors between the braces of `@font-face` (CSS Fonts 4, section 4). */
export function readFontFace(tokens: Tokens, from: number, to: number): FontFacePiece {
  const face: FontFacePiece = {
    kind: 'font-face',
    family: '',
    weight: '',
    style: '',
    stretch: '',
    unicodeRange: '',
    sources: [],
    rest: '',
  };
  for (const { name, value, end } of declarations(tokens, from, to)) {
    const text = tokens.source.slice(tokens.start(value), tokens.start(end)).trim();
    if (name === 'src') {
      const sources = readSources(tokens, value, end);
      // A later src that a browser understands replaces an earlier one, as in old sheets that list .eot first.
      if (sources.length > 0) face.sources = sources;
      continue;
    }
    if (name === 'font-family') face.family = familyName(tokens, value, end);
    else if (name === 'font-weight') face.weight = text;
    else if (name === 'font-style') face.style = text;
    else if (name === 'font-stretch') face.stretch = text;
    else if (name === 'unicode-range') face.unicodeRange = text;
    face.rest += `${name}:${text};`;
  }
  return face;
}

interface Declaration {
  name: string;
  /** First token of the value. `end` is exclusive. */
  value: number;
  end: number;
}

function* declarations(tokens: Tokens, from: number, to: number): Generator<Declaration> {
  for (let at = from; at < to; ) {
    const name = tokens.skipBlank(at);
    const colon = tokens.skipBlank(name + 1);
    const end = nextAtDepth(tokens, at, to, Css.Semicolon);
    if (tokens.type(name) === Css.Ident && tokens.type(colon) === Css.Colon && colon < end) {
      yield { name: tokens.name(name), value: tokens.skipBlank(colon + 1), end };
    }
    at = end + 1;
  }
}

/** Returns the index of the next token of a type outside any function or block, or `to`. */
function nextAtDepth(tokens: Tokens, from: number, to: number, type: number): number {
  for (let at = from; at < to; at++) {
    if (tokens.type(at) === type) return at;
    if (CLOSING.has(tokens.type(at))) at = tokens.afterBlock(at) - 1;
  }
  return to;
}

function familyName(tokens: Tokens, from: number, to: number): string {
  const words: string[] = [];
  for (let at = from; at < to; at++) {
    if (tokens.type(at) === Css.String) return tokens.value(at);
    if (tokens.type(at) === Css.Ident) words.push(tokens.text(at));
  }
  return words.join(' ');
}

function readSources(tokens: Tokens, from: number, to: number): FontSource[] {
  const sources: FontSource[] = [];
  for (let at = from; at < to; ) {
    const end = nextAtDepth(tokens, at, to, Css.Comma);
    const source = readSource(tokens, tokens.skipBlank(at), end);
    if (source) sources.push(source);
    at = end + 1;
  }
  return sources;
}

function readSource(tokens: Tokens, at: number, end: number): FontSource | undefined {
  const isFunction = tokens.type(at) === Css.Function;
  if (isFunction && tokens.name(at) === 'local') {
    return { kind: 'local', text: tokens.source.slice(tokens.start(at), tokens.start(end)).trim() };
  }
  let url: string | undefined;
  let behind = at + 1;
  if (tokens.type(at) === Css.Url) url = tokens.value(at);
  else if (isFunction && tokens.name(at) === 'url') {
    const value = tokens.skipBlank(at + 1);
    if (tokens.type(value) === Css.String) url = tokens.value(value);
    behind = tokens.afterBlock(at);
  }
  if (url === undefined) return undefined;
  const hints = tokens.source.slice(tokens.start(behind), tokens.start(end)).trim();
  const format = /format\(\s*["']?([\w-]+)/i.exec(hints)?.[1]?.toLowerCase();
  return { kind: 'file', url, format, hints };
}
