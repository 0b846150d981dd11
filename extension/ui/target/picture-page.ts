import { limits } from '#shared/contract/limits.ts';
import { encodeBase64 } from '#shared/formats/base64.ts';
import { escapeHtml } from '#shared/formats/escape-html.ts';

export interface Picture {
  content: Blob;
  /** Alternative text; empty when there is none. */
  alt: string;
  /** BCP 47 language tag; empty when it is unknown. */
  lang: string;
  title: string;
}

/**
 * Returns a picture as a file that the contract accepts: a page that holds the picture, or, if that is too large, a
 * site with the picture next to its page.
 */
export async function picturePage({ content, alt, lang, title }: Picture): Promise<Blob> {
  const page = (source: string) => pageOf({ source, alt, lang, title });
  // Base64 uses four characters for three bytes.
  if (content.size * 1.4 < limits.htmlBytes) {
    const base64 = encodeBase64(new Uint8Array(await content.arrayBuffer()));
    return new Blob([page(`data:${content.type};base64,${base64}`)], { type: 'text/html' });
  }
  const { zipBlob } = await import('#shared/publish/write-zip.ts');
  const name = `picture.${/^image\/(\w+)/.exec(content.type)?.[1] ?? 'bin'}`;
  return zipBlob([
    { path: 'index.html', file: new Blob([page(name)]) },
    { path: name, file: content },
  ]);
}

function pageOf({ source, alt, lang, title }: { source: string; alt: string; lang: string; title: string }): string {
  return `<!doctype html>
<html${lang === '' ? '' : ` lang="${escapeHtml(lang)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #fff; color: #000; font-family: sans-serif; }
img { max-width: 100%; height: auto; }
</style>
</head>
<body>
<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}">
</body>
</html>
`;
}
