import { describe, expect, it } from 'vitest';
import { heldForReview } from '#shared/contract/named-values.ts';
import { outcomeNow } from './upload-outcome.ts';

const live = { status: 'Published', reviewStatus: null } as const;

describe('what a page confirms after an upload', () => {
  it('is that it was received, as long as it is converted or held', () => {
    expect(outcomeNow({ ...live, status: 'Converting' }, 'received', 'published')).toBe('received');
    expect(outcomeNow({ ...live, reviewStatus: heldForReview }, 'received', 'published')).toBe('received');
  });

  it('is that visitors see it, once they do', () => {
    expect(outcomeNow(live, 'received', 'published')).toBe('published');
    expect(outcomeNow(live, 'received', 'replaced')).toBe('replaced');
  });

  it('is nothing once the conversion has failed', () => {
    expect(outcomeNow({ ...live, status: 'Failed' }, 'received', 'published')).toBeUndefined();
  });

  it('is what else the address says', () => {
    expect(outcomeNow(live, 'off', 'published')).toBe('off');
    expect(outcomeNow(live, undefined, 'published')).toBeUndefined();
  });
});
