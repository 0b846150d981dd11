import { createWriteStream } from 'node:fs';
import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';
import { contentTypesPath } from '#shared/office-file/patterns.ts';
import { mainPartOf, officeCaps } from '../inspect/office/office-package.ts';
import { PartReader } from '../inspect/office/part-reader.ts';
import { withZip, type ZipEntry } from '../inspect/zip/zip-directory.ts';

/** What the document is called where nothing says otherwise. */
const usualMain = 'word/document.xml';
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
  const main = (await mainPartOf(entries)) ?? usualMain;
  const relsPath = posix.join(posix.dirname(main), '_rels', `${posix.basename(main)}.rels`);
  const named = await settingsNamed(entries, main, relsPath);
  const path = named ?? posix.join(posix.dirname(main), 'settings.xml');
  const settings = (await textOf(path)) ?? `<w:settings xmlns:w="${wordNamespace}"></w:settings>`;
  const changed = new Map([[path, withoutMarkup(settings)]]);
  if (named !== undefined) return changed;

  // Programs that write Word files may leave the settings out, or name them nowhere.
  const types = (await textOf(contentTypesPath)) ?? '';
  const rels =
    (await textOf(relsPath)) ??
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const relation = `<Relationship Id="rIdLinkwakeSettings" Type="${settingsRelation}" Target="${posix.basename(path)}"/>`;
  const isTyped = types.includes(`"/${path}"`);
  const override = isTyped ? '' : `<Override PartName="/${path}" ContentType="${settingsType}"/>`;
  return changed
    .set(contentTypesPath, types.replace('</Types>', `${override}</Types>`))
    .set(relsPath, rels.replace('</Relationships>', `${relation}</Relationships>`));
}

/** Path of the part that a document says its settings are in (ECMA-376, part 2, 9.3). */
async function settingsNamed(entries: ZipEntry[], main: string, relsPath: string): Promise<string | undefined> {
  let found: string | undefined;
  await new PartReader(entries).read(relsPath, {
    opened(name, { Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship' || !type.endsWith('/settings')) return;
      found ??= target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(main), target);
    },
  });
  return entries.some(({ path }) => path === found) ? found : undefined;
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
