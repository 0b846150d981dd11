/**
 * A piece of the document being written. A function stands for text that is known only when the page's assets have
 * arrived; it is called once, at the very end.
 */
export type Part = string | (() => string);

export function renderParts(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : part();
  return text;
}
