import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';
import { contentTypesPath, officeCaps } from '../inspect/office-package.ts';
import { withZip, type ZipEntry } from '../inspect/zip-directory.ts';

const settingsPath = 'word/settings.xml';
const documentRelsPath = 'word/_rels/document.xml.rels';
const settingsType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml';
const settingsRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings';
const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Longer ones are no settings, or list parts by the hundred thousand; the file is converted as it is then. */
const longestPart = 16 * 1024 * 1024;

/**
 * Copies a Word package (.docx, .docm) so that a converter shows it as if every tracked change were accepted. LibreOffice
 * prints deleted text struck out, for every visitor to read, unless the document itself says that changes are not to be
 * seen (ECMA-376, part 1, 17.15.1.69, revisionView). That one setting is all that is different in the copy.
 */
export async function copyWithChangesAccepted(source: string, copy: string): Promise<void> {
  await withZip(source, officeCaps, async (entries) => {
    await pipeline(zipped(entries, await changedParts(entries)), createWriteStream(copy));
  });
}

/** The parts to write in place of those the package has, by their path. */
async function changedParts(entries: ZipEntry[]): Promise<Map<string, string>> {
  const textOf = async (path: string) => {
    const entry = entries.find((one) => one.path === path);
    if (!entry || entry.bytes > longestPart) return undefined;
    return (await buffer(await entry.open())).toString('utf8');
  };
  const settings = await textOf(settingsPath);
  if (settings !== undefined) return new Map([[settingsPath, withoutMarkup(settings)]]);

  // Programs that write Word files may leave the settings out.
  const types = (await textOf(contentTypesPath)) ?? '';
  const rels =
    (await textOf(documentRelsPath)) ??
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const relation = `<Relationship Id="rIdLinkwakeSettings" Type="${settingsRelation}" Target="settings.xml"/>`;
  return new Map([
    [settingsPath, withoutMarkup(`<w:settings xmlns:w="${wordNamespace}"></w:settings>`)],
    [
      contentTypesPath,
      types.replace('</Types>', `<Override PartName="/${settingsPath}" ContentType="${settingsType}"/></Types>`),
    ],
    [documentRelsPath, rels.replace('</Relationships>', `${relation}</Relationships>`)],
  ]);
}

function withoutMarkup(settings: string): string {
  const prefix = /<(?:([\w.-]+):)?settings[\s>]/.exec(settings)?.[1];
  const named = (name: string) => (prefix === undefined ? name : `${prefix}:${name}`);
  // An attribute needs a prefix to have a namespace; where the file has none, ours brings one along.
  const [attribute, declared] = prefix === undefined ? ['lw', ` xmlns:lw="${wordNamespace}"`] : [prefix, ''];
  const view = `<${named('revisionView')}${declared} ${attribute}:markup="0" ${attribute}:insDel="0" ${attribute}:formatting="0"/>`;
  return settings
    .replace(/<(?:[\w.-]+:)?revisionView\b[^<>]*\/>/g, '')
    .replace(/<(?:[\w.-]+:)?settings\b[^<>]*?(\/?)>/, (tag, closed: string) =>
      closed === '' ? `${tag}${view}` : `${tag.slice(0, -2)}>${view}</${named('settings')}>`,
    );
}

/** Packs without compressing: the copy is read once and removed. */
async function* zipped(entries: ZipEntry[], changed: Map<string, string>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const entry of entries) {
    if (changed.has(entry.path)) continue;
    const file = new ZipPassThrough(entry.path);
    zip.add(file);
    for await (const chunk of await entry.open()) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  for (const [path, text] of changed) {
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(Buffer.from(text), true);
  }
  zip.end();
  yield* take();
}
