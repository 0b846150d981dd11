/** An XML element. Its attributes and children keep their order. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Child elements, or a text; never both. */
  content: XmlElement[] | string;
}

/** Creates an element with child elements or a text. */
export function element(
  name: string,
  attributes: Record<string, string>,
  ...content: XmlElement[] | [string]
): XmlElement {
  const [first] = content;
  return { name, attributes, content: typeof first === 'string' ? first : (content as XmlElement[]) };
}

/** Formats a document with this root, with indentation. */
export function writeXml(root: XmlElement, comment?: string): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'];
  if (comment) lines.push(`<!-- ${comment.replaceAll('--', '- -')} -->`);
  writeElement(root, '', lines);
  return `${lines.join('\n')}\n`;
}

function writeElement({ name, attributes, content }: XmlElement, indent: string, lines: string[]): void {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${indent}<${name}${written.join('')}`;
  if (typeof content === 'string') {
    lines.push(`${open}>${escapeXml(content)}</${name}>`);
  } else if (content.length === 0) {
    lines.push(`${open}/>`);
  } else {
    lines.push(`${open}>`);
    for (const child of content) writeElement(child, `${indent}  `, lines);
    lines.push(`${indent}</${name}>`);
  }
}

function escapeXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
