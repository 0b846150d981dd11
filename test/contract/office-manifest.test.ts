import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { baseBelow } from '../../office-addin/manifest/base-address.ts';
import { checkUnifiedManifest } from '../../office-addin/manifest/check-unified-manifest.ts';
import { checkXmlManifest } from '../../office-addin/manifest/check-xml-manifest.ts';
import { drawIcons } from '../../office-addin/manifest/draw-icons.ts';
import { languageFiles } from '../../office-addin/manifest/language-files.ts';
import { unifiedManifest } from '../../office-addin/manifest/unified-manifest.ts';
import { xmlManifest } from '../../office-addin/manifest/xml-manifest.ts';
import { buildAppPackage, renderManifest } from '../../service/office-addin/manifest.ts';
import { schemaFaults } from '../support/unified-manifest-schema.ts';

const made = baseBelow('https://service.invalid');

/** The manifests in the build's output. */
async function built(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'linkwake-manifest-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const files = new Map<string, string | Buffer>([
    ['manifest.template.xml', xmlManifest(made)],
    ['manifest.template.json', unifiedManifest(made)],
    ...languageFiles(),
    ...(await drawIcons()),
  ]);
  for (const [path, content] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

describe.each(['https://share.example.com', 'https://example.com/share', 'https://share.example.com:8443'])(
  'at %s',
  (baseUrl) => {
    it('the served manifests are those made for that address', async () => {
      const root = await built();
      const xml = await renderManifest(root, 'xml', baseUrl);
      expect(xml).toBe(xmlManifest(baseBelow(baseUrl)));
      expect(checkXmlManifest(xml ?? '')).toEqual([]);
      expect(await renderManifest(root, 'json', baseUrl)).toBe(unifiedManifest(baseBelow(baseUrl)));
    });

    it('the served package is complete and fits Microsoft’s schemas', async () => {
      const parts = unzipSync((await buildAppPackage(await built(), baseUrl)) ?? new Uint8Array());
      const texts = new Map(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]));
      const manifest = texts.get('manifest.json') ?? '';
      const languages = new Map([...texts].filter(([path]) => path.startsWith('languages/')));
      expect(schemaFaults('manifest', manifest)).toEqual([]);
      expect(languages.size).toBe(5);
      for (const content of languages.values()) expect(schemaFaults('language', content)).toEqual([]);
      expect(checkUnifiedManifest(manifest, languages)).toEqual([]);
      for (const icon of Object.values(JSON.parse(manifest).icons)) expect(parts).toHaveProperty([String(icon)]);
    });
  },
);

it('Microsoft’s schemas report mistakes', () => {
  const unified = JSON.parse(unifiedManifest(made));
  const name = { ...unified.name, short: 'x'.repeat(31) };
  expect(schemaFaults('manifest', JSON.stringify({ ...unified, name }))).toEqual([
    '/name/short must NOT have more than 30 characters',
  ]);
  const [first = ''] = [...languageFiles().values()];
  const renamed = first.replace('controls[0].label', 'controls[0].name');
  expect(schemaFaults('language', renamed)).not.toEqual([]);
});

it('no manifest exists before the add-in is built', async () => {
  expect(await renderManifest(tmpdir(), 'xml', 'https://share.example.com')).toBeUndefined();
  expect(await buildAppPackage(tmpdir(), 'https://share.example.com')).toBeUndefined();
});
