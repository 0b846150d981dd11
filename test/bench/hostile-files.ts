import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { strToU8, zipSync } from 'fflate';
import { formPdf } from '../support/signing/signature-form.ts';

export const megabyte = 1024 * 1024;

/** A file made to overload the service. */
export interface HostileFile {
  name: string;
  content: Uint8Array | string;
}

/** Repeats a text up to a size. */
export const filled = (text: string, megabytes: number, before = '') =>
  before + text.repeat(Math.floor((megabytes * megabyte - before.length) / text.length));

const longBase = `<base href="https://a.example/${'x'.repeat(megabyte)}">`;

/** Files to publish, each made when it is its turn. */
export const hostileFiles: [what: string, make: () => HostileFile][] = [
  ['10 MB of nested <div>', () => ({ name: 'a.html', content: filled('<div>', 10) })],
  ['10 MB of nested <form>', () => ({ name: 'a.html', content: filled('<div><form>', 10) })],
  ['10 MB of end tags', () => ({ name: 'a.html', content: filled('<b></i>', 10) })],
  ['10 MB of attributes', () => ({ name: 'a.html', content: filled('a=b c ', 10, '<p ') })],
  ['10 MB of srcdoc', () => ({ name: 'a.html', content: `${filled('<p>', 10, '<iframe srcdoc="')}">` })],
  ['10 MB of url() in a style', () => ({ name: 'a.html', content: filled('a{b:url(c.png)}', 10, '<style>') })],
  ['10 MB of links below a long base', () => ({ name: 'a.html', content: filled('<a href=x>', 10, longBase) })],
  ['a zip of 5000 pages', () => ({ name: 'a.zip', content: manyPages() })],
  ['a zip of 100 style sheets of 1 MB', () => ({ name: 'a.zip', content: styleSheets() })],
  ['a zip that names 300,000 missing files', () => ({ name: 'a.zip', content: missingFiles() })],
  ['5 MB of junk in a PDF', () => ({ name: 'a.pdf', content: filled('1 0 obj\n', 5, '%PDF-1.7\n') })],
  ['5 MB of brackets in a PDF', () => ({ name: 'a.pdf', content: filled('1 0 obj <</A [[[[[[[[\n', 5, '%PDF-1.7\n') })],
  [
    '5 MB of noise in a PDF',
    () => ({ name: 'a.pdf', content: Buffer.concat([strToU8('%PDF-1.7\n'), randomBytes(5 * megabyte)]) }),
  ],
];

/** The largest file that is accepted by default. It takes minutes on a busy machine. */
export const largestPage = (): HostileFile => ({ name: 'a.html', content: filled('<div>', 98) });

/** Many pages, each of which names another. */
function manyPages(): Uint8Array {
  const page = strToU8('<p><a href=b.html>x</a>');
  return siteOf(Array.from({ length: 4999 }, (_, n) => [`page-${n}.html`, page]));
}

/** Sheets of addresses that are all different, as a zip of one address over and over is refused for its ratio. */
function styleSheets(): Uint8Array {
  const addresses =
    randomBytes(megabyte / 3)
      .toString('hex')
      .match(/.{8}/g) ?? [];
  const sheet = strToU8(
    addresses
      .map((name) => `a{b:url(${name})}`)
      .join('')
      .slice(0, megabyte - 1),
  );
  return siteOf(Array.from({ length: 100 }, (_, n) => [`${n}.css`, sheet]));
}

/** Pages that name as many addresses as are read of each, none of which is there. */
function missingFiles(): Uint8Array {
  const pages = Array.from({ length: 200 }, (_, page): [string, Uint8Array] => {
    const names = Array.from({ length: 500 }, (_, n) => `${page}-${n}`);
    const html = names.map((name) => `<a href=${name}><img src=i${name}><iframe src=//f${name}.example></iframe>`);
    return [`page-${page}.html`, strToU8(html.join(''))];
  });
  return siteOf(pages);
}

function siteOf(files: [path: string, content: Uint8Array][]): Uint8Array {
  return zipSync({ 'index.html': strToU8('<p>x'), ...Object.fromEntries(files) }, { level: 1 });
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A Word file with a tracked change, and with settings of 15 MB that are rewritten to hide it. */
export function trackedChanges(): HostileFile {
  const relationships = (target: string, type: string) =>
    `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="a" Type="${relations}/${type}" Target="${target}"/></Relationships>`;
  const settings = `${filled('<w:revisionView w:a="', 15, `<w:settings xmlns:w="${wordNamespace}">`)}`;
  // Something that does not compress keeps the ratio of the zip below that of a bomb.
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packageNamespace}/content-types"><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': relationships('word/document.xml', 'officeDocument'),
    'word/_rels/document.xml.rels': relationships('settings.xml', 'settings'),
    'word/document.xml': `<w:document xmlns:w="${wordNamespace}"><w:body><w:p><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p></w:body></w:document>`,
    'word/settings.xml': settings,
  };
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const);
  const noise = [['word/media/noise.jpg', randomBytes(megabyte)] as const];
  return { name: 'a.docx', content: zipSync(Object.fromEntries([...files, ...noise]), { level: 1 }) };
}

/** A form of one list with 28,000 options; its name is `list`. */
export async function longList(): Promise<HostileFile> {
  const pdf = await PDFDocument.create();
  const list = pdf.getForm().createOptionList('list');
  list.setOptions(Array.from({ length: 28_000 }, (_, n) => String(n)));
  list.enableMultiselect();
  list.addToPage(pdf.addPage(), { x: 50, y: 50, width: 200, height: 200 });
  return { name: 'list.pdf', content: await pdf.save({ updateFieldAppearances: false }) };
}

/** A form to sign, as large as a form may be. */
export async function largeForm(): Promise<HostileFile> {
  const pdf = await PDFDocument.load(await formPdf());
  const { context } = pdf;
  for (let n = 0; n < 28; n += 1) {
    const image = { Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1, ColorSpace: 'DeviceGray' };
    const stream = context.stream(randomBytes(megabyte), { ...image, BitsPerComponent: 8, Filter: 'DCTDecode' });
    pdf.getPage(0).node.newXObject('Image', context.register(stream));
  }
  return { name: 'large-form.pdf', content: await pdf.save() };
}
