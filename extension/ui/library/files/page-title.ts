/** Maximum number of bytes in which the title of a page is looked for. */
const maxBytes = 256 * 1024;

/** Returns the title that an HTML file gives itself; `undefined` if it has none, or is in an unknown encoding. */
export async function pageTitle(file: Blob): Promise<string | undefined> {
  const bytes = await file.slice(0, maxBytes).arrayBuffer();
  const [, encoding = 'utf-8'] = /charset\s*=\s*["']?([\w-]+)/i.exec(new TextDecoder('latin1').decode(bytes)) ?? [];
  try {
    // The last character may be cut.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return new DOMParser().parseFromString(text, 'text/html').title || undefined;
  } catch {
    return undefined;
  }
}
