import { describe, expect, it } from 'vitest';
import { readSite } from './site-files.ts';
import type { ZipEntry } from './zip-entry.ts';

const entries = (...paths: string[]): ZipEntry[] =>
  paths.map((path) => ({
    path,
    bytes: 0,
    async open() {
      return (async function* () {})();
    },
  }));

const paths = (...given: string[]) => readSite(entries(...given)).files.map((file) => file.path);

describe('readSite', () => {
  it('accepts a zip with index.html at its top unchanged', () => {
    expect(paths('index.html', 'css/a.css')).toEqual(['index.html', 'css/a.css']);
  });

  it('unwraps the single folder that GitHub and macOS put around everything', () => {
    expect(paths('site-main/index.html', 'site-main/css/a.css')).toEqual(['index.html', 'css/a.css']);
    expect(paths('site/index.html', '__MACOSX/site/._index.html', 'site/.DS_Store')).toEqual(['index.html']);
  });

  it('leaves out hidden files and lists them', () => {
    const { files, leftOut } = readSite(entries('index.html', '.git/config', 'img/.gitkeep', 'Thumbs.db'));
    expect(files.map((file) => file.path)).toEqual(['index.html']);
    expect(leftOut).toEqual(['.git/config', 'img/.gitkeep']);
  });

  it('says where index.html is when it is not at the top', () => {
    expect(() => paths('a/b/index.html', 'readme.txt')).toThrow('it was found as a/b/index.html');
  });

  it('asks for index.html when there is none, and reports an empty zip', () => {
    expect(() => paths('home.html', 'pages/about.html')).toThrow('needs an index.html at the top');
    expect(() => paths('__MACOSX/x')).toThrow('The zip is empty');
  });

  it('does not unwrap one of two folders', () => {
    expect(() => paths('a/index.html', 'b/index.html')).toThrow('it was found as a/index.html');
  });
});
