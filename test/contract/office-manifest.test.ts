import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { baseBelow } from '../../office-addin/manifest/base-address.ts';
import { checkXmlManifest } from '../../office-addin/manifest/check-xml.ts';
import { unifiedManifest } from '../../office-addin/manifest/unified-manifest.ts';
import { xmlManifest } from '../../office-addin/manifest/xml-manifest.ts';
import { servedManifest } from '../../service/office-addin/served-manifest.ts';

const made = baseBelow('https://service.invalid');

it.each(['https://share.example.com', 'https://example.com/share', 'https://share.example.com:8443'])(
  'the manifests served at %s are those made for it',
  async (baseUrl) => {
    const root = await mkdtemp(join(tmpdir(), 'linkwake-manifest-'));
    onTestFinished(() => rm(root, { recursive: true }));
    await writeFile(join(root, 'manifest.template.xml'), xmlManifest(made));
    await writeFile(join(root, 'manifest.template.json'), unifiedManifest(made));
    const xml = await servedManifest(root, 'xml', baseUrl);
    expect(xml).toBe(xmlManifest(baseBelow(baseUrl)));
    expect(checkXmlManifest(xml ?? '')).toEqual([]);
    expect(await servedManifest(root, 'json', baseUrl)).toBe(unifiedManifest(baseBelow(baseUrl)));
  },
);

it('there is none before the add-in is built', async () => {
  expect(await servedManifest(tmpdir(), 'xml', 'https://share.example.com')).toBeUndefined();
});
