import { describe, expect, it } from 'vitest';
import { acceptedEndings } from '#shared/contract/accepted-endings.ts';
import { fileName, kindOfResponse } from './response-kind.ts';

const url = 'https://example.com/files/plan%202.pdf?v=3';
const answer = (type: string, disposition = '', from = url) => kindOfResponse({ url: from, type, disposition });

describe('the target of a link', () => {
  it('is recognized by its type', () => {
    expect(answer('application/pdf')).toBe('.pdf');
    expect(answer('application/vnd.openxmlformats-officedocument.wordprocessingml.document')).toBe('.docx');
    expect(answer('text/html; charset=utf-8')).toBe('page');
    expect(answer('image/png')).toBe('picture');
    expect(answer('application/zip', '', 'https://example.com/site')).toBe('.zip');
    expect(answer('video/mp4')).toBeUndefined();
  });

  it('is recognized by its name when the type says nothing', () => {
    expect(answer('application/octet-stream')).toBe('.pdf');
    expect(answer('', 'attachment; filename="Offer.DOCX"')).toBe('.docx');
    expect(answer('application/octet-stream', '', 'https://example.com/download')).toBeUndefined();
  });

  it.each(acceptedEndings)('is a file to publish when its name ends in %s', (ending) => {
    expect(answer('application/octet-stream', `attachment; filename="Budget${ending}"`)).toBe(ending);
  });

  it.each([
    ['application/vnd.ms-word.document.macroEnabled.12', '.docm'],
    ['application/vnd.ms-powerpoint.presentation.macroEnabled.12', '.pptm'],
    ['application/vnd.openxmlformats-officedocument.presentationml.slideshow', '.ppsx'],
    ['application/vnd.ms-excel.sheet.macroEnabled.12', '.xlsm'],
  ])('is, as %s, a file ending in %s', (type, ending) => {
    expect(answer(type, '', 'https://example.com/download')).toBe(ending);
  });

  it('is a file when its site sends a page as an attachment', () => {
    expect(answer('text/html', 'attachment; filename=offer.html')).toBe('.html');
  });

  it('keeps the name that its site gives it, with the extension of its type', () => {
    expect(fileName(url, '', '.pdf')).toBe('plan 2.pdf');
    expect(fileName(url, `attachment; filename="x.pdf"; filename*=UTF-8''%C3%9Cberblick.pdf`, '.pdf')).toBe(
      'Überblick.pdf',
    );
    expect(fileName('https://example.com/get?id=3', '', '.pdf')).toBe('get.pdf');
    expect(fileName('https://example.com/', 'attachment; filename=../../etc/50%', '.zip')).toBe('.. .. etc 50%.zip');
  });
});
