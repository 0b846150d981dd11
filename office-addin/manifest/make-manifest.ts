import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { BadBaseAddress, baseAddress, baseAddressProblem } from './base-address.ts';
import { checkUnifiedManifest } from './check-unified-manifest.ts';
import { checkXmlManifest } from './check-xml-manifest.ts';
import { drawIcons } from './draw-icons.ts';
import { languageFiles } from './language-files.ts';
import { unifiedManifest } from './unified-manifest.ts';
import { xmlManifest } from './xml-manifest.ts';

/** `npm run manifest -- --base https://share.example.com/office-addin/ [--out dist/manifest]` */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { base: { type: 'string' }, out: { type: 'string', default: 'dist/manifest' } },
  });
  if (!values.base) throw new BadBaseAddress();
  const base = baseAddress(values.base);
  const objection = baseAddressProblem(base);
  if (objection) console.warn(objection);
  const [xml, unified, languages] = [xmlManifest(base), unifiedManifest(base), languageFiles()];
  const problems = objection ? [] : [...checkXmlManifest(xml), ...checkUnifiedManifest(unified, languages)];
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const icons = await drawIcons();
  const parts: Record<string, Uint8Array> = { 'manifest.json': strToU8(unified) };
  for (const [path, content] of languages) parts[path] = strToU8(content);
  for (const name of ['color.png', 'outline.png']) parts[name] = icons.get(`icons/${name}`) ?? Buffer.alloc(0);
  const files = { 'manifest.xml': strToU8(xml), ...parts, 'app-package.zip': zipSync(parts) };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(values.out, path)), { recursive: true });
    await writeFile(join(values.out, path), content);
  }
  console.log(`Wrote ${Object.keys(files).length} files to ${values.out}: manifest.xml, app-package.zip and its parts`);
}

main().catch((error: unknown) => {
  console.error(error instanceof BadBaseAddress ? error.message : error);
  process.exitCode = 1;
});
