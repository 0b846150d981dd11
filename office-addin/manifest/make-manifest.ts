import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BadBaseAddress, baseAddress, officeObjection } from './base-address.ts';
import { checkXmlManifest } from './check-xml.ts';
import { drawIcons } from './icons.ts';
import { unifiedManifest } from './unified-manifest.ts';
import { xmlManifest } from './xml-manifest.ts';

/** `npm run manifest -- --base https://share.example.com/office-addin/ [--out dist/manifest]` */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { base: { type: 'string' }, out: { type: 'string', default: 'dist/manifest' } },
  });
  if (!values.base) throw new BadBaseAddress('Nothing');
  const base = baseAddress(values.base);
  const objection = officeObjection(base);
  if (objection) console.warn(objection);
  const xml = xmlManifest(base);
  const problems = objection ? [] : checkXmlManifest(xml);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await mkdir(values.out, { recursive: true });
  const icons = await drawIcons();
  const files: [string, string | Buffer][] = [
    ['manifest.xml', xml],
    ['manifest.json', unifiedManifest(base)],
    ...['color.png', 'outline.png'].map((name): [string, Buffer] => [
      name,
      icons.get(`icons/${name}`) ?? Buffer.alloc(0),
    ]),
  ];
  for (const [name, content] of files) await writeFile(join(values.out, name), content);
  console.log(`Wrote ${files.map(([name]) => join(values.out, name)).join(', ')}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof BadBaseAddress ? error.message : error);
  process.exitCode = 1;
});
