import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { contentTypesPath } from '#shared/office-file/part-names.ts';
import { withZip } from '../zip/safe-zip.ts';
import type { ZipEntry } from '../zip/zip-entry.ts';
import { mainPartOf, officeCaps } from './office-package.ts';
import { PartReader } from './part-reader.ts';
import { writePackage } from './write-package.ts';

/** The main part's path when the package does not name one. */
const defaultMain = 'word/document.xml';
const settingsType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml';
const settingsRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings';
const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Bytes. A larger part is not real settings, or lists parts by the hundred thousand; the file is converted unchanged. */
const maxPartBytes = 16 * 1024 * 1024;

/**
 * Copies a Word package (.docx, .docm) so that a converter shows it as if every tracked change were accepted. LibreOffice
 * prints deleted text struck through, readable for every visitor, unless the document's settings hide changes (ECMA-376,
 * part 1, 17.15.1.69, revisionView). The copy differs in that one setting only. Runs in a process of its own (inspect/process).
 */
export async function copyWithChangesAccepted(source: string, copy: string): Promise<void> {
  await withZip(source, officeCaps, async (entries) => {
    await writePackage(entries, await changedParts(entries), copy);
  });
}

/** Returns the parts that replace the package's own, by path. */
async function changedParts(entries: ZipEntry[]): Promise<Map<string, string>> {
  const readText = async (path: string) => {
    const entry = entries.find((one) => one.path === path);
    if (!entry || entry.bytes > maxPartBytes) return undefined;
    return (await buffer(await entry.open())).toString('utf8');
  };
  const main = (await mainPartOf(entries)) ?? defaultMain;
  const relsPath = posix.join(posix.dirname(main), '_rels', `${posix.basename(main)}.rels`);
  const named = await findSettingsPath(entries, main, relsPath);
  const path = named ?? posix.join(posix.dirname(main), 'settings.xml');
  const settings = (await readText(path)) ?? `<w:settings xmlns:w="${wordNamespace}"></w:settings>`;
  const changed = new Map([[path, hideRevisions(settings)]]);
  if (named !== undefined) return changed;

  // Some programs that write Word files leave the settings out, or do not declare them.
  const types = (await readText(contentTypesPath)) ?? '';
  const rels =
    (await readText(relsPath)) ??
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const relation = `<Relationship Id="rIdLinkwakeSettings" Type="${settingsRelation}" Target="${posix.basename(path)}"/>`;
  const isTyped = types.includes(`"/${path}"`);
  const override = isTyped ? '' : `<Override PartName="/${path}" ContentType="${settingsType}"/>`;
  return changed
    .set(
      contentTypesPath,
      types.replace('</Types>', () => `${override}</Types>`),
    )
    .set(
      relsPath,
      rels.replace('</Relationships>', () => `${relation}</Relationships>`),
    );
}

/** Returns the path of the document's settings part (ECMA-376, part 2, 9.3). */
async function findSettingsPath(entries: ZipEntry[], main: string, relsPath: string): Promise<string | undefined> {
  let found: string | undefined;
  await new PartReader(entries).read(relsPath, {
    opened(name, { Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship' || !type.endsWith('/settings')) return;
      found ??= target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(main), target);
    },
  });
  return entries.some(({ path }) => path === found) ? found : undefined;
}

function hideRevisions(settings: string): string {
  const prefix = /<(?:([\w.-]+):)?settings[\s>]/.exec(settings)?.[1];
  const named = (name: string) => (prefix === undefined ? name : `${prefix}:${name}`);
  // An attribute needs a prefix to have a namespace. Where the file has none, we declare one.
  const [attribute, declared] = prefix === undefined ? ['lw', ` xmlns:lw="${wordNamespace}"`] : [prefix, ''];
  const view = `<${named('revisionView')}${declared} ${attribute}:markup="0" ${attribute}:insDel="0" ${attribute}:formatting="0"/>`;
  return settings
    .replace(/<(?:[\w.-]+:)?revisionView\b[^<>]*\/>/g, '')
    .replace(/<(?:[\w.-]+:)?settings\b[^<>]*?(\/?)>/, (tag, closed: string) =>
      closed === '' ? `${tag}${view}` : `${tag.slice(0, -2)}>${view}</${named('settings')}>`,
    );
}
