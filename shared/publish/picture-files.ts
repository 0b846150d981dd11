import { dataUrlToBlob } from '../formats/base64.ts';
import type { FolderFile } from './folder-site.ts';

/** Elements whose content is no markup. A frame holds another document, in which Firefox lets `'self'` allow nothing. */
const tagOrVerbatim = /<(style|iframe|xmp|noembed|noframes|plaintext)\b.*?<\/\1|<[a-z][^>]*/gis;
const attribute = /(\s([^\s=]+)=)("[^"]*"|\S+)/g;
const showsPicture = /^<(?:img|image|input|source|video)\b/i;
const holdsAddress = /^(?:src|srcset|poster|(?:xlink:)?href)$/;

/** Characters of base64, for 12 kB: a smaller picture is not worth a request. */
const smallest = 16_000;
/** A drawing may be sized by what refers to it. */
const picture = `(data:image/(?!svg)(\\w+);base64,[\\w+/]{${smallest},}=*)`;
const inAddress = new RegExp(`^("?)${picture}`);
/** What is quoted is matched whole, because the text of a drawing may contain another url(). */
const inStyle = new RegExp(`url\\((?:(&quot;|["']|)${picture}\\1\\)|"[^"]*"|'[^']*'|&quot;.*?&quot;)`, 'gs');

interface PageWithPictures {
  /** The page, which refers to its pictures by path. */
  html: string;
  /** The files of the pictures, by their data: URLs. */
  pictures: Map<string, FolderFile>;
}

/**
 * Makes files of the pictures that a captured page contains as data: URLs, and allows them in the page's policy. A picture
 * that cannot be decoded stays in the page. The page must be as the capture writes it: `<`, `>` and `"` are escaped in
 * attributes.
 */
export function separatePictures(page: string): PageWithPictures {
  const pictures = new Map<string, FolderFile>();
  const addressOf = (dataUrl: string, type: string) => {
    const known = pictures.get(dataUrl);
    if (known) return known.path;
    const file = dataUrlToBlob(dataUrl);
    // The page's author has cut it short, and browsers do not show it.
    if (!file) return dataUrl;
    const path = `pictures/${pictures.size + 1}.${type}`;
    pictures.set(dataUrl, { path, file });
    return path;
  };
  const separateInStyle = (text: string) =>
    text.replace(inStyle, (url, quote: string, dataUrl?: string, type = '') =>
      dataUrl === undefined ? url : `url(${quote}${addressOf(dataUrl, type)}${quote})`,
    );
  const separateInAddress = (value: string) =>
    value.replace(inAddress, (_, quote: string, dataUrl: string, type: string) => quote + addressOf(dataUrl, type));
  const separateInTag = (tag: string) =>
    tag.replace(attribute, (whole, start: string, name: string, value: string) => {
      if (name === 'style') return start + separateInStyle(value);
      return showsPicture.test(tag) && holdsAddress.test(name) ? start + separateInAddress(value) : whole;
    });
  const html = page.replace(tagOrVerbatim, (found, verbatim?: string) => {
    if (verbatim === undefined && found.includes('http-equiv=content-security-policy'))
      return found.replace('img-src ', "img-src 'self' ");
    if (found.length < smallest) return found;
    if (verbatim === undefined) return separateInTag(found);
    return verbatim.toLowerCase() === 'style' ? separateInStyle(found) : found;
  });
  return { html, pictures };
}
