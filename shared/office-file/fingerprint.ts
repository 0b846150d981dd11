import { sha256 } from '../formats/sha256.ts';
import type { OfficeParts } from './office-parts.ts';
import type { ZipEntry } from './zip-directory.ts';

/**
 * Parts that change when a file is only saved, or only belong to Office and its add-ins: properties, settings, where
 * the cursor was, lists of parts, and what add-ins (this one, too) keep in the file.
 */
const besides = [
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

/** What differs from one save to the next inside of parts, and is nothing a reader sees. */
const noise = [
  // Word: which session a run was typed in, ids of paragraphs, where pages broke, what the spelling was, the cursor.
  /\s(?:w:rsid\w*|w14:paraId|w14:textId)="[^"]*"/g,
  /<w:(?:lastRenderedPageBreak|proofErr|bookmarkStart|bookmarkEnd)\b[^>]*\/>/g,
  // Excel: which cells are selected, which window is where, ids of revisions, who calculated.
  /<(sheetViews|bookViews)\b[\s\S]*?<\/\1>/g,
  /<(?:fileVersion|calcPr|xr:revisionPtr|x15ac:absPath)\b[^>]*\/>/g,
  /<mc:AlternateContent\b[^>]*><mc:Choice Requires="x15">\s*<\/mc:Choice><\/mc:AlternateContent>/g,
  /\sxr:uid="[^"]*"/g,
];

/** Parts whose text is worth normalising; of the others the zip's own check sum tells whether they are the same. */
const normalised = /^(?:word|xl)\/.*\.xml$/;

/**
 * A fingerprint of what readers see in an Open XML file (SHA-256, hexadecimal): the same after the file was merely
 * saved, another when its content changed.
 */
export async function fingerprintOf(parts: OfficeParts): Promise<string> {
  const lines: string[] = [];
  const content = parts.entries.filter(({ path }) => !besides.some((pattern) => pattern.test(path)));
  for (const entry of content.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    lines.push(`${entry.path}\n${await sumOf(entry, parts)}`);
  }
  return sha256(lines.join('\n'));
}

async function sumOf({ path, crc, size }: ZipEntry, parts: OfficeParts): Promise<string> {
  const text = normalised.test(path) ? await parts.text(path) : undefined;
  if (text === undefined) return `${crc} ${size}`;
  return sha256(noise.reduce((rest, pattern) => rest.replace(pattern, ''), text));
}
