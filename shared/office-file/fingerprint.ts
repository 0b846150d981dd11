import { sha256 } from '../formats/sha256.ts';
import { canonicalXml } from './canonical-xml.ts';
import { fingerprintVersion } from './fingerprint-version.ts';
import type { OfficeParts } from './office-parts.ts';
import { type Relationships, relationshipsOf } from './relationships.ts';

/**
 * Parts without content for readers, many of which change at every save: properties, settings, the cursor, lists of parts, and
 * data of add-ins (including this one). Strings of a workbook are read with the cells that show them.
 */
const ignoredParts = [
  /^\[Content_Types\]\.xml$/,
  /(?:^|\/)_rels\//,
  /^docProps\//,
  /^customXml\//,
  /\/webextensions\//,
  /^word\/(?:settings|webSettings|fontTable|people|commentsIds|commentsExtensible|commentsExtended)\d*\.xml$/,
  /^word\/fonts\//,
  /^ppt\/(?:presProps|viewProps|tableStyles|revisionInfo|authors)\d*\.xml$/,
  /^ppt\/(?:changesInfos|notesMasters|handoutMasters|tags|fonts)\//,
  /^xl\/(?:calcChain|metadata|sharedStrings)\.xml$/,
  /^xl\/(?:persons|printerSettings|revisions)\//,
  /\/$/,
];

const isIgnored = (path: string) => ignoredParts.some((pattern) => pattern.test(path));

/**
 * Returns a fingerprint of an Open XML file's visible content (SHA-256, hexadecimal, with a version before it). A save without
 * changes keeps it, by a desktop application or on the web: parts count by what refers to them, not by their names, and text
 * counts in its canonical form.
 */
export async function fingerprintOf(parts: OfficeParts): Promise<string> {
  const entries = new Map(parts.entries.map((entry) => [entry.path, entry]));
  const digests = new Map<string, string>();
  const strings = await sharedStrings(parts);

  const digest = async (path: string): Promise<string> => {
    const known = digests.get(path);
    if (known !== undefined) return known;
    // A slide master and its layouts refer to each other.
    digests.set(path, 'referring');
    const found = await contentOf(path);
    digests.set(path, found);
    return found;
  };

  const contentOf = async (path: string): Promise<string> => {
    const entry = entries.get(path);
    if (entry === undefined) return 'missing';
    const xml = /\.(?:xml|vml)$/.test(path) ? await parts.text(path) : undefined;
    if (xml === undefined) return `${entry.crc} ${entry.size}`;
    const related = await relationshipsOf(parts, path);
    const targets = new Map<string, string>();
    for (const id of idsIn(xml, related)) targets.set(id, await targetOf(related, id));
    const rest = [...related]
      .filter(([id, { target, external }]) => !targets.has(id) && !external && !isIgnored(target))
      .toSorted(([, one], [, other]) => (one.type + one.target < other.type + other.target ? -1 : 1));
    const implied: string[] = [];
    for (const [, { type, target }] of rest) implied.push(`${type} ${await digest(target)}`);
    const text = canonicalXml(xml, {
      relationship: (id) => targets.get(id) ?? id,
      ...(strings && { sharedStrings: strings }),
    });
    return sha256([text, ...implied.toSorted()].join('\n'));
  };

  const targetOf = async (related: Relationships, id: string): Promise<string> => {
    const relationship = related.get(id);
    if (relationship === undefined) return id;
    const { target, external } = relationship;
    if (external) return target;
    return isIgnored(target) ? '' : digest(target);
  };

  const lines: string[] = [];
  const unread = strings === undefined && entries.get(sharedStringsPath);
  if (unread) lines.push(`${unread.crc} ${unread.size}`);
  for (const { type, target } of (await relationshipsOf(parts, '')).values()) {
    if (type === 'officeDocument') lines.push(await digest(target));
  }
  // What no part refers to counts too, since an application may still show it.
  const others: string[] = [];
  for (const { path } of parts.entries) if (!isIgnored(path) && !digests.has(path)) others.push(await digest(path));
  return fingerprintVersion + (await sha256([...lines, ...others.toSorted()].join('\n')));
}

/** Returns the ids of relationships that a part's text names, in order: the order of slides and pictures is content. */
function idsIn(xml: string, related: Relationships): Set<string> {
  const named = [...xml.matchAll(/[\w.-]+:\w+\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, double, single]) => double ?? single ?? '',
  );
  return new Set(named.filter((id) => related.has(id)));
}

const sharedStringsPath = 'xl/sharedStrings.xml';

/**
 * Returns the content of each shared string: cells name them by their place, which programs choose. `undefined` if there are none, or
 * more than are read: then they count as a whole.
 */
async function sharedStrings(parts: OfficeParts): Promise<string[] | undefined> {
  const xml = await parts.text(sharedStringsPath);
  if (xml === undefined) return undefined;
  return [...canonicalXml(xml).matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, content = '']) => content);
}
