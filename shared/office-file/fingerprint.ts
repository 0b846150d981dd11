import { sha256 } from '../formats/sha256.ts';
import type { OfficeParts } from './office-parts.ts';
import type { ZipEntry } from './zip-directory.ts';

/**
 * Parts without content for readers, many of which change at every save: properties, settings, the cursor, lists of parts, and
 * data of add-ins (including this one).
 */
const ignoredParts = [
  /^\[Content_Types\]\.xml$/,
  /(?:^|\/)_rels\//,
  /^docProps\//,
  /^customXml\//,
  /\/webextensions\//,
  /^word\/(?:settings|webSettings|fontTable|people|commentsIds|commentsExtensible)\.xml$/,
  /^ppt\/(?:presProps|viewProps|tableStyles|revisionInfo|authors)\.xml$/,
  /^ppt\/changesInfos\//,
  /^xl\/(?:calcChain|metadata)\.xml$/,
  /^xl\/(?:persons|printerSettings)\//,
  /\/$/,
];

/** Markup that changes at every save and that readers do not see. */
const noise = [
  // Word: editing sessions, paragraph ids, page breaks, spelling marks, bookmarks (the cursor is one).
  /\s(?:w:rsid\w*|w14:paraId|w14:textId)="[^"]*"/g,
  /<w:(?:lastRenderedPageBreak|proofErr|bookmarkStart|bookmarkEnd)\b[^>]*\/>/g,
  // Excel: selections, windows, revision ids, the version that calculated.
  /<(sheetViews|bookViews)\b[\s\S]*?<\/\1>/g,
  /<(?:fileVersion|calcPr|xr:revisionPtr|x15ac:absPath)\b[^>]*\/>/g,
  /<mc:AlternateContent\b[^>]*><mc:Choice Requires="x15">\s*<\/mc:Choice><\/mc:AlternateContent>/g,
  /\sxr:uid="[^"]*"/g,
];

/** Parts whose text is normalised. All others are compared by the zip's checksum. */
const normalised = /^(?:word|xl)\/.*\.xml$/;

/**
 * Returns a fingerprint of an Open XML file's visible content (SHA-256, hexadecimal). A save without changes keeps it.
 */
export async function fingerprintOf(parts: OfficeParts): Promise<string> {
  const lines: string[] = [];
  const content = parts.entries.filter(({ path }) => !ignoredParts.some((pattern) => pattern.test(path)));
  for (const entry of content.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    lines.push(`${entry.path}\n${await partHash(entry, parts)}`);
  }
  return sha256(lines.join('\n'));
}

async function partHash({ path, crc, size }: ZipEntry, parts: OfficeParts): Promise<string> {
  const text = normalised.test(path) ? await parts.text(path) : undefined;
  if (text === undefined) return `${crc} ${size}`;
  return sha256(noise.reduce((rest, pattern) => rest.replace(pattern, ''), text));
}
