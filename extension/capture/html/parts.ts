/**
 * A piece of the document being written. A function gives text that is known only after the page's assets have arrived.
 * It is called once, at the very end.
 */
export type Part = string | (() => string);

export function renderParts(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : part();
  return text;
}
