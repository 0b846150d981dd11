import type { Part } from './parts.ts';

/** Whether an element has no effect without scripts. An empty template replaces it. */
export const isInert = (name: string) => name === 'script' || name === 'noscript';

const TEXT = /[&<>\u00a0]/g;
const ATTRIBUTE = /[&<>"\u00a0]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' };
const entity = (character: string) => ENTITIES[character] ?? character;

/** Escapes text between tags (HTML Standard, 13.3 "escaping a string"). */
export const escapeText = (text: string) => text.replace(TEXT, entity);

/**
 * Escapes an attribute value for double quotes. `<` and `>` are escaped too, so that tools that search for tags find
 * none in it.
 */
const escapeAttribute = (value: string) => value.replace(ATTRIBUTE, entity);

/** The value of an attribute. A function returns `undefined` to omit the attribute. */
type AttributeValue = string | (() => string | undefined);
export type Attributes = Map<string, AttributeValue>;

const UNQUOTED = /^[^\s"'=<>`&\u00a0]+$/;
/** Names that a parser reads back unchanged. Others, made by scripts, cannot be written. */
const WRITABLE_NAME = /^[^\s"'<>/=\p{Cc}]+$/u;

function writeAttribute(name: string, value: string): string {
  if (value === '') return ` ${name}`;
  return UNQUOTED.test(value) && !value.endsWith('/') ? ` ${name}=${value}` : ` ${name}="${escapeAttribute(value)}"`;
}

export function startTag(name: string, attributes: Attributes): Part[] {
  const parts: Part[] = [];
  let text = `<${name}`;
  for (const [attribute, value] of attributes) {
    if (!WRITABLE_NAME.test(attribute)) continue;
    if (typeof value === 'string') {
      text += writeAttribute(attribute, value);
    } else {
      parts.push(text, () => {
        const late = value();
        return late === undefined ? '' : writeAttribute(attribute, late);
      });
      text = '';
    }
  }
  parts.push(`${text}>`);
  return parts;
}
