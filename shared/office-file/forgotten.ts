import type { OfficeParts } from './office-parts.ts';

/** Content of a file that its author may not want others to see. */
export type Forgotten =
  | { kind: 'tracked-changes' | 'comments' | 'hidden-slides' | 'hidden-sheets' | 'personal-links'; count: number }
  | { kind: 'author'; names: string[] };

/** Word parts that can hold tracked changes; Word on the web numbers all of them. */
const wordText = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/;

/** The element of a tracked change: inserted, deleted or moved (ECMA-376, part 1, 17.13.5). */
const trackedChange = /<w:(?:ins|del|moveFrom|moveTo)\s[^>]*w:author=/g;

/** Comments of Word, PowerPoint (classic and modern) and Excel. Replies count, since they are visible. */
const commentParts =
  /^(?:word\/comments\d*|ppt\/comments\/[^/]+|xl\/comments\/?[^/]*|xl\/threadedComments\/[^/]+)\.xml$/;
const comment = /<(?:w:comment|p:cm|p188:cm|comment|threadedComment)[\s>]/g;

/** Parts with the text of the three applications, and with the targets of its links. */
const text =
  /^(?:word\/(?:document\.xml|_rels\/document\.xml\.rels)|ppt\/slides\/.*|xl\/(?:sharedStrings\.xml|worksheets\/.*))$/;

/**
 * Finds forgotten content in a file: comments, tracked changes, hidden slides and sheets, authors, and personal links.
 * @param link the file's link, whose personal links are searched for
 */
export async function forgottenIn(parts: OfficeParts, link?: string): Promise<Forgotten[]> {
  const paths = parts.entries.map(({ path }) => path);
  const count = async (where: RegExp, what: RegExp) => {
    let found = 0;
    for (const path of paths.filter((each) => where.test(each))) {
      found += (await parts.text(path))?.match(what)?.length ?? 0;
    }
    return found;
  };
  // Excel stores a threaded comment as a classic one too: only one of the two counts.
  const threaded = await count(/^xl\/threadedComments\//, comment);
  const comments = threaded > 0 ? threaded : await count(commentParts, comment);
  const counted = [
    { kind: 'tracked-changes' as const, count: await count(wordText, trackedChange) },
    { kind: 'comments' as const, count: comments },
    {
      kind: 'hidden-slides' as const,
      count: await count(/^ppt\/slides\/[^/]+\.xml$/, /<p:sld\s[^>]*\bshow="(?:0|false)"/g),
    },
    {
      kind: 'hidden-sheets' as const,
      count: await count(/^xl\/workbook\.xml$/, /<sheet\s[^>]*\bstate="(?:hidden|veryHidden)"/g),
    },
    { kind: 'personal-links' as const, count: link === undefined ? 0 : await personalLinks(link, parts) },
  ].filter((found) => found.count > 0);
  const names = namesIn((await parts.text('docProps/core.xml')) ?? '');
  return names.length > 0 ? [...counted, { kind: 'author', names }] : counted;
}

/** Counts the distinct personal links of a link: the link with `?r=` and a code. */
async function personalLinks(link: string, parts: OfficeParts): Promise<number> {
  const start = `${link}?r=`;
  const codes = new Set<string>();
  for (const { path } of parts.entries.filter((entry) => text.test(entry.path))) {
    const segments = (await parts.text(path))?.split(start).slice(1) ?? [];
    for (const segment of segments) codes.add(/^\w*/.exec(segment)?.[0] ?? '');
  }
  return codes.size;
}

/** Returns the names of the file's author and of the last person to save it. */
function namesIn(properties: string): string[] {
  const names = ['dc:creator', 'cp:lastModifiedBy'].flatMap((element) => {
    const text = new RegExp(`<${element}[^>]*>([^<]*)<`).exec(properties)?.[1]?.trim();
    return text ? [plainText(text)] : [];
  });
  return [...new Set(names)];
}

function plainText(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
