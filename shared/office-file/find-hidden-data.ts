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
} from './part-names.ts';

/** Content of a file that its author may not want others to see. */
export type HiddenData =
  | { kind: 'tracked-changes' | 'comments' | 'hidden-slides' | 'hidden-sheets' | 'personal-links'; count: number }
  | { kind: 'author'; names: string[] };

const anyOf = (names: Iterable<string>) => `(?:${[...names].join('|')})`;

/** A tracked change names its author. The same elements without an author are properties of a paragraph mark. */
const trackedChange = new RegExp(`<w:${anyOf([...insertionElements, ...deletionElements])}\\s[^>]*w:author=`, 'g');
const comment = new RegExp(`<(?:w:)?${commentElement}[\\s>]`, 'g');
const slideComment = new RegExp(`<(?:p|p188):${slideCommentElement}[\\s>]`, 'g');
const threadedComment = /<threadedComment[\s>]/g;
const hiddenSlide = /<p:sld\s[^>]*\bshow="(?:0|false)"/g;
const hiddenSheet = new RegExp(`<sheet\\s[^>]*\\bstate="${anyOf(hiddenSheetStates)}"`, 'g');

/** Parts with the text of the three applications, and with the targets of its links. */
const text =
  /^(?:word\/(?:document\.xml|_rels\/document\.xml\.rels)|ppt\/slides\/.*|xl\/(?:sharedStrings\.xml|worksheets\/.*))$/;

/** Finds hidden data in a file: comments, tracked changes, hidden slides and sheets, and authors. */
export async function findHiddenData(parts: OfficeParts): Promise<HiddenData[]> {
  const paths = parts.entries.map(({ path }) => path);
  const countIn = async (path: string, what: RegExp) => (await parts.text(path))?.match(what)?.length ?? 0;
  const count = async (where: RegExp, what: RegExp) => {
    let found = 0;
    for (const path of paths.filter((each) => where.test(each))) found += await countIn(path, what);
    return found;
  };
  // Excel stores a threaded comment as a classic one too: only one of the two counts.
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
  ].filter((found) => found.count > 0);
  const names = namesIn((await parts.text(corePropertiesPath)) ?? '');
  return names.length > 0 ? [...counted, { kind: 'author', names }] : counted;
}

/** Finds the distinct personal links of a link: the link with `?r=` and a code. */
export async function findPersonalLinks(parts: OfficeParts, link: string): Promise<HiddenData[]> {
  const start = `${link}?r=`;
  const codes = new Set<string>();
  for (const { path } of parts.entries.filter((entry) => text.test(entry.path))) {
    const segments = (await parts.text(path))?.split(start).slice(1) ?? [];
    for (const segment of segments) codes.add(/^\w*/.exec(segment)?.[0] ?? '');
  }
  return codes.size > 0 ? [{ kind: 'personal-links', count: codes.size }] : [];
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
