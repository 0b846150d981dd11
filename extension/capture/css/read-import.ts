import type { ImportPiece } from './pieces.ts';
import { Css, type Tokens } from './tokens.ts';

/** Reads `@import` after its keyword (CSS Cascade 5, "@import"). Returns `undefined` when it is invalid. */
export function readImport(tokens: Tokens, from: number, end: number): ImportPiece | undefined {
  let at = tokens.skipBlank(from);
  const url = addressAt(tokens, at);
  if (url === undefined) return undefined;
  at = tokens.skipBlank(tokens.type(at) === Css.Function ? tokens.afterBlock(at) : at + 1);

  let layer: string | undefined;
  if (tokens.type(at) === Css.Ident && tokens.name(at) === 'layer') {
    layer = '';
    at = tokens.skipBlank(at + 1);
  } else if (tokens.type(at) === Css.Function && tokens.name(at) === 'layer') {
    const behind = tokens.afterBlock(at);
    layer = tokens.source.slice(tokens.start(at + 1), tokens.start(behind - 1)).trim();
    at = tokens.skipBlank(behind);
  }

  let supports: string | undefined;
  if (tokens.type(at) === Css.Function && tokens.name(at) === 'supports') {
    const behind = tokens.afterBlock(at);
    const condition = tokens.source.slice(tokens.start(at + 1), tokens.start(behind - 1)).trim();
    supports = /^(\(|not\b|selector\()/i.test(condition) ? condition : `(${condition})`;
    at = tokens.skipBlank(behind);
  }

  const last = tokens.type(end - 1) === Css.Semicolon ? end - 1 : end;
  const media = at < last ? tokens.source.slice(tokens.start(at), tokens.start(last)).trim() : '';
  return { kind: 'import', url, layer, supports, media };
}

function addressAt(tokens: Tokens, at: number): string | undefined {
  const type = tokens.type(at);
  if (type === Css.String || type === Css.Url) return tokens.value(at);
  if (type !== Css.Function || tokens.name(at) !== 'url') return undefined;
  const value = tokens.skipBlank(at + 1);
  return tokens.type(value) === Css.String ? tokens.value(value) : undefined;
}
