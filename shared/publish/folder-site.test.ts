import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type FolderFile, folderSite } from './folder-site.ts';
import { writeZip } from './write-zip.ts';

const file = (path: string, text = path): FolderFile => ({ path, file: new Blob([text]) });

it('leaves out files that nobody means to publish', async () => {
  const site = await folderSite([
    file('index.html'),
    file('.git/config'),
    file('node_modules/left-pad/index.js'),
    file('css/site.css'),
    file('.DS_Store'),
  ]);
  expect(site.files.map(({ path }) => path)).toEqual(['index.html', 'css/site.css']);
  expect(site.leftOut).toEqual(['.git/config', 'node_modules/left-pad/index.js', '.DS_Store']);
  expect(site.problems).toEqual([]);
});

it('accepts a site one folder further down', async () => {
  const site = await folderSite([file('my-site/index.html'), file('my-site/about/index.html'), file('my-site/a.css')]);
  expect(site.files.map(({ path }) => path)).toEqual(['index.html', 'about/index.html', 'a.css']);
});

it('reports what would not work', async () => {
  const page =
    '<link href="/style.css"><a href="//example.com/">out</a><img src=/logo.png><a href="/style.css">again</a>';
  const site = await folderSite([file('home.html', page), file('Logo.png'), file('logo.png')]);
  expect(site.problems).toEqual([
    { kind: 'no-index' },
    { kind: 'same-but-capitals', paths: ['Logo.png', 'logo.png'] },
    { kind: 'absolute-links', path: 'home.html', links: ['/style.css', '/logo.png'] },
  ]);
});

it('writes a zip in pieces that unpacks to the same files', async () => {
  const large = crypto.getRandomValues(new Uint8Array(60_000));
  const files = [
    file('index.html', '<h1>Ünïcode</h1>'),
    { path: 'media/film.mp4', file: new Blob([large]) },
    file('empty', ''),
  ];
  const told: number[] = [];
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  await writeZip(
    files,
    // The chunk is valid only until this returns.
    (piece) => void pieces.push(piece.slice()),
    (done) => told.push(done),
  );
  const bytes = await new Blob(pieces).bytes();
  const unpacked = unzipSync(bytes);
  expect(Object.keys(unpacked)).toEqual(['index.html', 'media/film.mp4', 'empty']);
  expect(new TextDecoder().decode(unpacked['index.html'])).toBe('<h1>Ünïcode</h1>');
  expect(unpacked['media/film.mp4']).toEqual(large);
  expect(told.at(-1)).toBe(60_000 + 18);
});
