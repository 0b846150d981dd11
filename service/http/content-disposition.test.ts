import { describe, expect, it } from 'vitest';
import { attachment, pdfAttachment } from './content-disposition.ts';

describe('the name of a downloaded PDF', () => {
  it.each([
    ['Plan', `attachment; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`],
    ['Plan.docx', `attachment; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`],
    ['Grüße', `attachment; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.pdf`],
    ['a/b\\c: "d"', `attachment; filename="a-b-c- -d-.pdf"; filename*=UTF-8''a-b-c-%20-d-.pdf`],
    ['..', `attachment; filename="document.pdf"; filename*=UTF-8''document.pdf`],
    [
      'Plan\r\nSet-Cookie: a=b',
      `attachment; filename="Plan  Set-Cookie- a=b.pdf"; filename*=UTF-8''Plan%20%20Set-Cookie-%20a%3Db.pdf`,
    ],
  ])('of %j', (title, header) => {
    expect(pdfAttachment(title)).toBe(header);
  });

  it('never splits a character', () => {
    expect(() => pdfAttachment(`${'x'.repeat(119)}👋👋`)).not.toThrow();
  });
});

describe('the name of a downloaded file', () => {
  it.each([
    ['views of Plan.csv', `attachment; filename="views of Plan.csv"; filename*=UTF-8''views%20of%20Plan.csv`],
    ['../../.bashrc', `attachment; filename="-..-.bashrc"; filename*=UTF-8''-..-.bashrc`],
    ['.html', `attachment; filename="document.html"; filename*=UTF-8''document.html`],
    ['', `attachment; filename="document"; filename*=UTF-8''document`],
    ['a"\r\nb.zip', `attachment; filename="a-  b.zip"; filename*=UTF-8''a-%20%20b.zip`],
  ])('of %j', (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});
