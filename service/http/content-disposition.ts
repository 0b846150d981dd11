/** Returns the `Content-Disposition` for saving a PDF under its document's title. */
export function pdfAttachment(title: string): string {
  return disposition(`${plainName(title.replace(/\.(pdf|docx?|pptx?|xlsx?)\s*$/i, ''))}.pdf`);
}

/** Returns the `Content-Disposition` for saving a file under its own name, with its extension. */
export function attachment(fileName: string): string {
  const ending = /\.[a-z0-9]{1,10}$/i.exec(fileName)?.[0] ?? '';
  return disposition(plainName(fileName.slice(0, fileName.length - ending.length)) + ending);
}

/** Adds an ASCII name for old clients and the full name (RFC 6266, 4.3; RFC 8187). */
function disposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Replaces characters that file systems reject, and limits the length to 120 characters. */
function plainName(text: string): string {
  const name = text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, '-')
    .trim();
  const short = [...name].slice(0, 120).join('');
  return short.replace(/^\.+/, '') || 'document';
}
