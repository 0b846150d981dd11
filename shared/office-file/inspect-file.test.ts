import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { inspectFile } from './inspect-file.ts';

type Parts = Record<string, string>;

const file = (parts: Parts, level: 0 | 6 = 6) => {
  const all = { '[Content_Types].xml': '<Types/>', ...parts };
  return new Blob([
    zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)])), { level }),
  ]);
};
const word = (body: string, more: Parts = {}) =>
  file({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`, ...more });

test('reports tracked changes, comments and the author', async () => {
  const found = await inspectFile(
    word(
      '<w:p><w:ins w:id="1" w:author="Ada"><w:r><w:t>new</w:t></w:r></w:ins><w:del w:id="2" w:author="Ada"/></w:p><w:instrText/>',
      {
        'word/comments.xml': '<w:comments><w:comment w:id="0" w:author="Ada"/></w:comments>',
        'docProps/core.xml':
          '<cp:coreProperties><dc:creator>Ada &amp; Co</dc:creator><cp:lastModifiedBy>Ada &amp; Co</cp:lastModifiedBy></cp:coreProperties>',
      },
    ),
  );
  expect(found?.hiddenData).toEqual([
    { kind: 'tracked-changes', count: 2 },
    { kind: 'comments', count: 1 },
    { kind: 'author', names: ['Ada & Co'] },
  ]);
});

test('reports hidden slides and hidden sheets', async () => {
  const slides = {
    'ppt/slides/slide1.xml': '<p:sld xmlns:p="p" show="0"/>',
    'ppt/slides/slide2.xml': '<p:sld xmlns:p="p"/>',
  };
  expect((await inspectFile(file(slides)))?.hiddenData).toEqual([{ kind: 'hidden-slides', count: 1 }]);
  const sheets =
    '<workbook><sheets><sheet name="A"/><sheet name="B" state="hidden"/><sheet state="veryHidden"/></sheets></workbook>';
  expect((await inspectFile(file({ 'xl/workbook.xml': sheets })))?.hiddenData).toEqual([
    { kind: 'hidden-sheets', count: 2 },
  ]);
});

test('counts a threaded comment once, not with its placeholder', async () => {
  const found = await inspectFile(
    file({
      'xl/comments1.xml': '<comments><commentList><comment ref="A1"/></commentList></comments>',
      'xl/threadedComments/threadedComment1.xml': '<ThreadedComments><threadedComment ref="A1"/></ThreadedComments>',
    }),
  );
  expect(found?.hiddenData).toEqual([{ kind: 'comments', count: 1 }]);
});

test('counts personal links of the file’s own link, in the text and in hyperlinks, each once', async () => {
  const link = 'https://go.example.com/plan';
  const parts = {
    'word/_rels/document.xml.rels': `<Relationship Target="${link}?r=ada"/><Relationship Target="${link}?r=grace"/>`,
    'word/settings.xml': `${link}?r=kept`,
  };
  const file = word(`<w:t>${link}?r=ada</w:t><w:t>${link} and https://go.example.com/other?r=joan</w:t>`, parts);
  expect((await inspectFile(file, link))?.hiddenData).toEqual([{ kind: 'personal-links', count: 2 }]);
  expect((await inspectFile(file))?.hiddenData).toEqual([]);
});

const print = async (blob: Blob) => (await inspectFile(blob))?.fingerprint;

test('ignores in the fingerprint what saving alone changes: sessions, properties, settings and data of add-ins', async () => {
  const before = word('<w:p w:rsidR="00A1" w14:paraId="1"><w:r w:rsidRPr="00B2"><w:t>Hello</w:t></w:r></w:p>', {
    'docProps/app.xml': '<Properties><TotalTime>1</TotalTime></Properties>',
  });
  const after = file(
    {
      'word/settings.xml': '<w:settings/>',
      'word/webextensions/webextension1.xml': '<we:webextension/>',
      'word/document.xml':
        '<w:document><w:body><w:p w:rsidR="00FF" w14:paraId="2"><w:bookmarkStart w:id="0" w:name="_GoBack"/><w:r><w:lastRenderedPageBreak/><w:t>Hello</w:t></w:r></w:p></w:body></w:document>',
      'docProps/app.xml': '<Properties><TotalTime>7</TotalTime></Properties>',
    },
    0,
  );
  expect(await print(after)).toBe(await print(before));
  expect(await print(word('<w:p><w:r><w:t>Hello!</w:t></w:r></w:p>'))).not.toBe(await print(before));
});

test('ignores another selected cell, but not another value or picture', async () => {
  const sheet = (selected: string, value: string) =>
    file({
      'xl/worksheets/sheet1.xml': `<worksheet><sheetViews><sheetView><selection activeCell="${selected}"/></sheetView></sheetViews><v>${value}</v></worksheet>`,
    });
  expect(await print(sheet('A1', '1'))).toBe(await print(sheet('B2', '1')));
  expect(await print(sheet('A1', '1'))).not.toBe(await print(sheet('A1', '2')));
  expect(await print(file({ 'ppt/media/a.png': '1' }))).not.toBe(await print(file({ 'ppt/media/a.png': '2' })));
});

test('reports nothing for a broken file or one of another type', async () => {
  expect(await inspectFile(new Blob(['not a zip']))).toBeUndefined();
  expect(await inspectFile(new Blob([]))).toBeUndefined();
  expect(await inspectFile(new Blob([zipSync({ 'index.html': strToU8('x') })]))).toBeUndefined();
  const whole = await word('<w:p/>').bytes();
  const broken = Uint8Array.from(whole, (byte, place) => (place > 30 && place < 60 ? 255 : byte));
  await expect(inspectFile(new Blob([broken]))).resolves.toBeDefined();
});

test('notices a change of a workbook’s texts where they are too many to be read', async () => {
  const workbook = (text: string) =>
    file({
      '_rels/.rels':
        '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      'xl/workbook.xml': '<workbook><sheets/></workbook>',
      'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si>${'<si><t>x</t></si>'.repeat(600_000)}</sst>`,
    });
  const before = await print(workbook('100'));
  expect(await print(workbook('200'))).not.toBe(before);
  expect(await print(workbook('100'))).toBe(before);
});
