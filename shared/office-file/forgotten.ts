import type { OfficeParts } from './office-parts.ts';
import {
  commentElement,
  commentParts,
  corePropertiesPath,
  deletionElements,
  hiddenSheetStates,
  insertionElements,
  slideCommentElement,
  slideParts,
  threadedCommentParts,
  wordTextParts,
  workbookPath,
} from './patterns.ts';

/** What stands in a file that its author may not want others to see. */
export type Forgotten =
  | { kind: 'tracked-changes' | 'comments' | 'hidden-slides' | 'hidden-sheets' | 'personal-links'; count: number }
  | { kind: 'author'; names: string[] };

const anyOf = (names: Iterable<string>) => `(?:${[...names].join('|')})`;

/** What was tracked has an author; the same elements without one are properties of a paragraph's mark. */
const trackedChange = new RegExp(`<w:${anyOf([...insertionElements, ...deletionElements])}\\s[^>]*w:author=`, 'g');
const comment = new RegExp(`<(?:w:)?${commentElement}[\\s>]`, 'g');
const slideComment = new RegExp(`<(?:p|p188):${slideCommentElement}[\\s>]`, 'g');
const threadedComment = /<threadedComment[\s>]/g;
const hiddenSlide = /<p:sld\s[^>]*\bshow="(?:0|false)"/g;
const hiddenSheet = new RegExp(`<sheet\\s[^>]*\\bstate="${anyOf(hiddenSheetStates)}"`, 'g');

/** Parts with the text of the three applications, and those that say where its links lead. */
const text =
  /^(?:word\/(?:document\.xml|_rels\/document\.xml\.rels)|ppt\/slides\/.*|xl\/(?:sharedStrings\.xml|worksheets\/.*))$/;

/**
 * Finds what was forgotten in a file: what Office keeps, and often shows, beside the text, and personal links.
 * @param link the link that the file has, whose personal links are looked for
 */
export async function forgottenIn(parts: OfficeParts, link?: string): Promise<Forgotten[]> {
  const paths = parts.entries.map(({ path }) => path);
  const countIn = async (path: string, what: RegExp) => (await parts.text(path))?.match(what)?.length ?? 0;
  const count = async (where: RegExp, what: RegExp) => {
    let found = 0;
    for (const path of paths.filter((each) => where.test(each))) found += await countIn(path, what);
    return found;
  };
  // A threaded comment has an older one standing in for it: one of the two is counted.
  const threaded = await count(threadedCommentParts, threadedComment);
  const comments =
    (await count(commentParts.word, comment)) +
    (await count(commentParts.powerpoint, slideComment)) +
    (threaded > 0 ? threaded : await count(commentParts.excel, comment));
  const counted = [
    { kind: 'tracked-changes' as const, count: await count(wordTextParts, trackedChange) },
    { kind: 'comments' as const, count: comments },
    { kind: 'hidden-slides' as const, count: await count(slideParts, hiddenSlide) },
    { kind: 'hidden-sheets' as const, count: await countIn(workbookPath, hiddenSheet) },
    { kind: 'personal-links' as const, count: link === undefined ? 0 : await personalLinks(link, parts) },
  ].filter((found) => found.count > 0);
  const names = namesIn((await parts.text(corePropertiesPath)) ?? '');
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
