import { describe, expect, it } from 'vitest';
import { downloadHeader } from './download-name.ts';

describe('the name a PDF is saved under', () => {
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
    expect(downloadHeader(title)).toBe(header);
  });

  it('does not cut a character in two', () => {
    expect(() => downloadHeader(`${'x'.repeat(119)}👋👋`)).not.toThrow();
  });
});
