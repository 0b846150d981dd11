import { describe, expect, it } from 'vitest';
import { chooseCandidate, parseSourceSet } from './source-set.ts';

describe('parseSourceSet', () => {
  it('reads addresses with commas in them, and lists without descriptors', () => {
    expect(parseSourceSet(' we,ird.png 1x, data:image/png;base64,AA== 2x , c.png,d.png')).toEqual([
      { url: 'we,ird.png', descriptor: '1x' },
      { url: 'data:image/png;base64,AA==', descriptor: '2x' },
      { url: 'c.png,d.png', descriptor: '' },
    ]);
    expect(parseSourceSet('a.png, b.png')).toEqual([
      { url: 'a.png', descriptor: '' },
      { url: 'b.png', descriptor: '' },
    ]);
    expect(parseSourceSet('')).toEqual([]);
  });
});

describe('chooseCandidate', () => {
  it('chooses the smallest that is sharp enough', () => {
    const candidates = parseSourceSet('s.png 300w, m.png 900w, l.png 2000w');
    expect(chooseCandidate(candidates, 800)?.url).toBe('m.png');
    expect(chooseCandidate(candidates, 4000)?.url).toBe('l.png');
    expect(chooseCandidate(parseSourceSet('b.png 2x, a.png'), 100)?.url).toBe('a.png');
  });
});
