/**
 * `Content-Disposition` to save a PDF under its document's title: an ASCII name for old readers and the whole title
 * beside it (RFC 6266, 4.3; RFC 8187).
 */
export function downloadHeader(title: string): string {
  const name = `${fileName(title)}.pdf`;
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Without what file systems refuse, and without an ending that would be doubled. */
function fileName(title: string): string {
  const name = title
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\.(pdf|docx?|pptx?|xlsx?)$/i, '')
    .trim();
  const short = [...name].slice(0, 120).join('');
  return short.replace(/^\.+/, '') || 'document';
}
