import { describe, expect, it } from 'vitest';
import { documentPath } from './document-path.ts';
import { NotFound } from './errors/not-found.ts';

describe('a document’s path', () => {
  it.each([
    ['notes', 'documents/notes'],
    [' notes ', 'documents/notes'],
    ['https://lnk.example/a b?r=1#x', 'documents/https%3A%2F%2Flnk.example%2Fa%20b%3Fr%3D1%23x'],
  ])('of %j is %s', (ref, path) => expect(documentPath(ref)).toBe(path));

  it.each(['', ' ', '.', '..'])('is refused for %j, which would name another endpoint', (ref) => {
    expect(() => documentPath(ref)).toThrow(NotFound);
  });
});
