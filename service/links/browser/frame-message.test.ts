import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

const message = {
  linkwake: 'read',
  load: 1764000000000.5,
  page: '/c/x/',
  furthest: 50,
  sections: ['One'],
  places: [3],
  at: 'One',
  clicks: 1,
  acted: false,
  height: 900,
};

describe('a message from the content frame', () => {
  it('is accepted when it fits the schema', () => {
    expect(readFrameMessage(message)).toEqual(message);
    for (const linkwake of ['expired', 'unsent']) expect(readFrameMessage({ linkwake })).toEqual({ linkwake });
  });

  it.each([
    undefined,
    null,
    'read',
    { ...message, linkwake: 'other' },
    { ...message, load: undefined },
    { ...message, furthest: 101 },
    { ...message, furthest: Number.NaN },
    { ...message, sections: ['x'.repeat(121)] },
    { ...message, sections: new Array(51).fill('x') },
    { ...message, places: [-1] },
    { ...message, places: ['1'] },
    { ...message, at: '' },
    { ...message, clicks: -1 },
    { ...message, page: 'x'.repeat(1001) },
    { ...message, acted: 1 },
    { ...message, height: 1e9 },
  ])('is ignored as %j', (data) => {
    expect(readFrameMessage(data)).toBeUndefined();
  });
});
