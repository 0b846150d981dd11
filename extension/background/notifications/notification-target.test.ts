import { describe, expect, it } from 'vitest';
import { notificationId, notificationTarget } from './notification-target.ts';

describe('the id of a notification', () => {
  it('names the document that a click opens', () => {
    const target = { service: 'https://share.example.com/a b', slug: 'plan-"1"', notice: 'view-7' };
    expect(notificationTarget(notificationId(target))).toEqual(target);
  });

  it('says that its button copies', () => {
    const target = { service: 'https://share.example.com', slug: '', notice: 'files 1', copies: true } as const;
    expect(notificationTarget(notificationId(target))).toEqual(target);
  });

  it('is not recognized in another format', () => {
    expect(notificationTarget('job 1')).toBeUndefined();
    expect(notificationTarget('["other","a","b","c"]')).toBeUndefined();
  });
});
