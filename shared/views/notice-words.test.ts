import { describe, expect, it } from 'vitest';
import { noticeWords } from './notice-words.ts';
import type { PendingNotice, SeenView } from './state.ts';

const ada = { when: '2026-11-20T12:00:00Z', who: 'Ada Lovelace', where: 'London, UK', device: 'Firefox on Linux' };
const someone = { ...ada, who: '', where: '', device: '' };

function notice(views: SeenView[], more = 0): PendingNotice {
  return { id: 'view-1', slug: 'plan', title: 'Plan', views, more };
}

describe('noticeWords', () => {
  it('says who, on what and where', () => {
    expect(noticeWords(notice([ada]))).toEqual({
      title: 'Ada Lovelace opened “Plan”',
      message: 'London, UK · Firefox on Linux',
    });
  });

  it('says someone where there is no name, and that the place is not known', () => {
    expect(noticeWords(notice([someone]))).toEqual({
      title: 'Someone opened “Plan”',
      message: 'The service did not say from where.',
    });
  });

  it('puts several into one, naming the first three', () => {
    expect(noticeWords(notice([ada, someone, { ...ada, who: 'Bo' }, ada], 2))).toEqual({
      title: '6 new views of “Plan”',
      message: 'Ada Lovelace (London, UK), Someone, Bo (London, UK), and 3 more',
    });
  });

  it('gives the count alone where the service lists none of them', () => {
    expect(noticeWords(notice([], 1)).title).toBe('1 new view of “Plan”');
  });
});
