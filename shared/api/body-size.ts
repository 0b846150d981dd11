/** Bytes of a body: exact for text, for a form that of its values (a form's own separators are a few hundred bytes more). */
export function bodySize(body: FormData | string): number {
  if (typeof body === 'string') return textSize(body);
  let bytes = 0;
  for (const value of body.values()) bytes += typeof value === 'string' ? textSize(value) : value.size;
  return bytes;
}

function textSize(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
