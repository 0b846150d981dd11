import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectUpload } from './inspect-upload.ts';

let folder: string;
let pdf: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'));
  const made = await PDFDocument.create();
  made.addPage();
  made.addPage();
  pdf = await made.save();
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(name: string, bytes: Uint8Array | string) {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  return inspectUpload(path, name);
}

const main = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  powerpoint: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
};

function officePackage(type: string, files: Record<string, string> = { 'part.xml': '<x/>' }) {
  const types = `<?xml version="1.0"?><Types><Override PartName="/part.xml" ContentType="${type}"/></Types>`;
  const all = { '[Content_Types].xml': types, ...files };
  return zipSync(Object.fromEntries(Object.entries(all).map(([path, content]) => [path, strToU8(content)])));
}

const siteZip = zipSync({ 'index.html': strToU8('<p>x') });

describe('inspectUpload', () => {
  it('counts the pages of a PDF, even with bytes before its header', async () => {
    expect(await inspect('a.pdf', pdf)).toMatchObject({ fileType: 'pdf', pages: 2 });
    expect(await inspect('a.pdf', Buffer.concat([Buffer.from('\n\n'), pdf]))).toMatchObject({
      fileType: 'pdf',
      pages: 2,
    });
  });

  it.each(Object.entries(main))('recognizes a %s file by its main part', async (kind, type) => {
    expect(await inspect('report.docx', officePackage(type))).toMatchObject({ fileType: 'office', kind });
  });

  it('reads the title of a page', async () => {
    expect(await inspect('a.htm', '<title>Hi</title>')).toMatchObject({ fileType: 'page', scan: { title: 'Hi' } });
  });

  it('recognizes a zip as a site', async () => {
    expect(await inspect('site.ZIP', siteZip)).toEqual({ fileType: 'site' });
  });

  it('relies on the bytes when the name has no extension', async () => {
    expect(await inspect('blob', pdf)).toMatchObject({ fileType: 'pdf' });
    expect(await inspect('', '<!doctype html><p>x')).toMatchObject({ fileType: 'page' });
  });

  it.each([
    ['<!DOCTYPE html><p>x'],
    ['\ufeff\n <!-- saved from https://a.example --><html>'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html/>'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>'],
    ['<my-element>x</my-element>'],
    ['<!doctype html>Words only'],
    ['<p>'],
  ])('takes a file without an ending for a page when it has markup: %s', async (content) => {
    expect(await inspect('page', content)).toMatchObject({ fileType: 'page' });
    expect(await inspect('', Buffer.from(`\ufeff${content}`, 'utf16le'))).toMatchObject({ fileType: 'page' });
  });

  it('takes what is named a page for one, whatever is in it', async () => {
    expect(await inspect('notes.htm', 'Words only, 1 < 2.')).toMatchObject({ fileType: 'page' });
  });

  it.each([
    ['README', '# Linkwake\n\nPublish what you see.\n'],
    ['README', 'Use <name@a.example> or Map<String, Integer>; a < b and b > c.'],
    ['LICENSE', 'MIT License\n\nCopyright (c) <year> <copyright holders>\n'],
    ['notes', 'Words first, then <b>markup</b>.'],
    ['data', '{"html": 1}'],
    ['table', 'a,b\n1,2\n'],
    ['feed', '<?xml version="1.0"?><rss version="2.0"><channel/></rss>'],
    ['', 'text'],
  ])('refuses text that is no page, whatever it is named: %s %s', async (name, content) => {
    await expect(inspect(name, content)).rejects.toThrow('This kind of file can’t be published.');
  });

  it.each<[string, string, Uint8Array | string | (() => Uint8Array), string]>([
    ['no bytes', 'a.pdf', '', 'The file is empty.'],
    ['an unsupported extension', 'a.txt', 'text', 'can’t be published'],
    ['a Windows program', 'a.exe', 'MZ\u0090\u0000', 'Programs and scripts'],
    ['a program named as a PDF', 'a.pdf', '\u007fELF\u0002', 'Programs and scripts'],
    ['a page named as a PDF', 'a.pdf', '<!doctype html><p>x', 'named like a PDF but is not one'],
    ['a PDF named as a page', 'a.html', () => pdf, 'named like a web page but contains a PDF'],
    ['a site named as a Word file', 'a.docx', siteZip, 'contains an ordinary zip'],
    ['a Word file named as a zip', 'a.zip', officePackage(main.word), 'named like a zip but contains a Word'],
    ['noise named as a Word file', 'a.docx', Buffer.from([1, 2, 3, 200, 0, 0]), 'is not one, or is damaged'],
    ['a truncated Word file', 'a.docx', siteZip.slice(0, -30), 'is not one, or is damaged'],
    ['a truncated site', 'a.zip', siteZip.slice(0, -30), 'The zip is damaged or incomplete'],
    ['an Office file without its main part', 'a.docx', officePackage(main.word, {}), 'its main part is missing'],
    ['a PDF without pages', 'a.pdf', '%PDF-1.7\nnothing else', 'The PDF is damaged'],
    ['binary named as a page', 'a.html', Buffer.from([60, 0, 1, 2]), 'named like a web page but is not one'],
  ])('refuses %s', async (_, name, bytes, words) => {
    await expect(inspect(name, typeof bytes === 'function' ? bytes() : bytes)).rejects.toThrow(words);
  });

  it('refuses a PDF with a password to open it', async () => {
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: 'open', ownerPassword: 'own' });
    await expect(inspect('a.pdf', await locked.save())).rejects.toThrow('has a password');
  });

  it('accepts a PDF that only requires a password for changes', async () => {
    const guarded = await PDFDocument.create();
    guarded.addPage();
    guarded.encrypt({ userPassword: '', ownerPassword: 'own' });
    expect(await inspect('a.pdf', await guarded.save())).toMatchObject({
      fileType: 'pdf',
      pages: 1,
      traits: { noPrinting: true },
    });
  });
});
