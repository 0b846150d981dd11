/** Elements whose content is no markup. A frame holds another document, in which Firefox lets `'self'` allow nothing. */
const tagOrVerbatim = /<(style|iframe|xmp|noembed|noframes|plaintext)\b.*?<\/\1|<[a-z][^>]*/gis;
const attribute = /(\s([^\s=]+)=)("[^"]*"|\S+)/g;
const showsPicture = /^<(?:img|image|input|source|video)\b/i;
const holdsAddress = /^(?:src|srcset|poster|(?:xlink:)?href)$/;

/** At least 12 kB: a smaller picture is not worth a request. A drawing may be sized by what refers to it. */
const picture = '(data:image/(?!svg)(\\w+);base64,[\\w+/]{16000,}=*)';
const inAddress = new RegExp(`^("?)${picture}`);
/** What is quoted is matched whole, because the text of a drawing may contain another url(). */
const inStyle = new RegExp(`url\\((?:(&quot;|["']|)${picture}\\1\\)|"[^"]*"|'[^']*'|&quot;.*?&quot;)`, 'gs');

export interface PageWithPictures {
  /** The page, which refers to its pictures by path. */
  html: string;
  /** The path of each picture, by its data: URL. */
  paths: Map<string, string>;
}

/**
 * Makes files of the pictures that a captured page contains as data: URLs, and allows them in the page's policy. The
 * page must be as the capture writes it: `<`, `>` and `"` are escaped in attributes.
 */
export function separatePictures(page: string): PageWithPictures {
  const paths = new Map<string, string>();
  const pathOf = (dataUrl: string, type: string) => {
    const path = paths.get(dataUrl) ?? `pictures/${paths.size + 1}.${type}`;
    paths.set(dataUrl, path);
    return path;
  };
  const separateInStyle = (text: string) =>
    text.replace(inStyle, (url, quote: string, dataUrl?: string, type = '') =>
      dataUrl === undefined ? url : `url(${quote}${pathOf(dataUrl, type)}${quote})`,
    );
  const separateInAddress = (value: string) =>
    value.replace(inAddress, (_, quote: string, dataUrl: string, type: string) => quote + pathOf(dataUrl, type));
  const separateInTag = (tag: string) =>
    tag.replace(attribute, (whole, start: string, name: string, value: string) => {
      if (name === 'style') return start + separateInStyle(value);
      return showsPicture.test(tag) && holdsAddress.test(name) ? start + separateInAddress(value) : whole;
    });
  const html = page.replace(tagOrVerbatim, (found, verbatim?: string) => {
    if (verbatim !== undefined) return verbatim.toLowerCase() === 'style' ? separateInStyle(found) : found;
    return found.includes('http-equiv=content-security-policy')
      ? found.replace('img-src ', "img-src 'self' ")
      : separateInTag(found);
  });
  return { html, paths };
}
