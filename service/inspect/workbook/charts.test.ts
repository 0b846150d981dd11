import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { drawCharts, type GridChart } from './charts.ts';
import { GridOutput } from './grid-output.ts';

const drawing = `<svg version="1.2" width="40mm" height="20mm" viewBox="0 0 4000 2000" xmlns="http://www.w3.org/2000/svg">
  <rect class="BoundingBox" fill="none" x="0" y="0" width="4000" height="2000"/>
  <rect fill="#3366cc" x="500" y="500" width="1000" height="1000"/>
</svg>`;

const chart = (picture: number): GridChart => ({ tab: 0, sheet: 'One', order: picture, ofSheet: 3, picture });

/** Writes a sheet with three charts that are not drawn yet. */
async function writeCharts() {
  const folder = await mkdtemp(join(tmpdir(), 'charts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pictures = [0, 1, 2].map((left) => ({ left, top: 0, width: 10, height: 10, text: `Chart ${left}` }));
  await new GridOutput(folder).json('0/sheet.json', { name: 'One', pictures });
  const svg = join(folder, 'drawing.svg');
  await writeFile(svg, drawing);
  const named = async () => {
    const sheet = JSON.parse(gunzipSync(await readFile(join(folder, '0/sheet.json'))).toString());
    return sheet.pictures.map(({ file }: { file?: string }) => file);
  };
  return { folder, svg, named };
}

it('names the charts that could be drawn', async () => {
  const { folder, svg, named } = await writeCharts();
  const files = await drawCharts(folder, [chart(0), chart(1), chart(2)], [svg, undefined, svg]);
  expect(files.map(({ path }) => path)).toEqual(['0/picture-0.png', '0/picture-2.png']);
  for (const { path } of files) expect((await stat(join(folder, path))).size).toBeGreaterThan(100);
  expect(await named()).toEqual(['0/picture-0.png', undefined, '0/picture-2.png']);
});

it('names none where drawing ends half-way, for then none is stored', async () => {
  const { folder, svg, named } = await writeCharts();
  const drawings = [svg, svg, join(folder, 'missing.svg')];
  await expect(drawCharts(folder, [chart(0), chart(1), chart(2)], drawings)).rejects.toThrow('ENOENT');
  expect(await named()).toEqual([undefined, undefined, undefined]);
});
