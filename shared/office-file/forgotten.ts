import type { OfficeParts } from './office-parts.ts';

/** What stands in a file that its author may not want others to see. */
export type Forgotten =
  | { kind: 'tracked-changes' | 'comments' | 'hidden-slides' | 'hidden-sheets' | 'personal-links'; count: number }
  | { kind: 'author'; names: string[] };

/** Parts of Word that can hold tracked changes; Word on the web numbers them all. */
const wordText = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/;

/** An element for each change that was tracked: put in, taken out, moved (ECMA-376, part 1, 17.13.5). */
const trackedChange = /<w:(?:ins|del|moveFrom|moveTo)\s[^>]*w:author=/g;

/** Comments of Word, of PowerPoint (older and modern) and of Excel; replies count, as they show. */
const commentParts =
  /^(?:word\/comments\d*|ppt\/comments\/[^/]+|xl\/comments\/?[^/]*|xl\/threadedComments\/[^/]+)\.xml$/;
const comment = /<(?:w:comment|p:cm|p188:cm|comment|threadedComment)[\s>]/g;

/** Parts with the text of the three applications, and those that say where its links lead. */
const text =
  /^(?:word\/(?:document\.xml|_rels\/document\.xml\.rels)|ppt\/slides\/.*|xl\/(?:sharedStrings\.xml|worksheets\/.*))$/;

/**
 * Finds what was forgotten in a file: what Office keeps, and often shows, beside the text, and personal links.
 * @param link the link that the file has, whose personal links are looked for
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
  // A threaded comment has an older one standing in for it: one of the two is counted.
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

/** How many personal links of a link there are: the link with `r` and a code of its own. */
async function personalLinks(link: string, parts: OfficeParts): Promise<number> {
  const start = `${link}?r=`;
  const codes = new Set<string>();
  for (const { path } of parts.entries.filter((entry) => text.test(entry.path))) {
    const pieces = (await parts.text(path))?.split(start).slice(1) ?? [];
    for (const piece of pieces) codes.add(/^\w*/.exec(piece)?.[0] ?? '');
  }
  return codes.size;
}

/** Who made the file, and who saved it last. */
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
