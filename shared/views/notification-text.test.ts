import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../messages/languages.ts';
import type { Alert } from './choose-alerts.ts';
import { notificationText } from './notification-text.ts';
import type { PendingNotice, SeenView } from './views-state.ts';

const ada = { when: '2026-11-20T12:00:00Z', who: 'Ada Lovelace', where: 'London, UK', device: 'Firefox on Linux' };
const someone = { ...ada, who: '', where: '', device: '' };

function notice(views: SeenView[], more = 0, title = 'Plan'): PendingNotice {
  return { id: 'view-1', slug: 'plan', title, views, more };
}

function alert(first: PendingNotice, ...others: PendingNotice[]): Alert {
  return { id: first.id, notices: [first, ...others], noticeIds: [first.id] };
}

describe('notificationText', () => {
  it('says who opened what, and where', () => {
    expect(notificationText(alert(notice([ada])))).toEqual({
      title: 'Ada Lovelace opened “Plan”',
      message: 'London, UK · Firefox on Linux',
    });
  });

  it('says it in the person’s language where the service sends data', async () => {
    const details = {
      who_details: { name: 'Ada', gave: 'Eve' },
      where_details: { city: 'London', country: 'GB' },
      device_details: { browser: 'Firefox', system: 'Linux' },
    };
    await chooseLanguage(['de']);
    try {
      expect(notificationText(alert(notice([{ ...ada, ...details }])))).toEqual({
        title: 'Ada (angegeb…Eve) hat „Plan“ geöffnet',
        message: 'London, Vereinigtes Königreich · Firefox auf Linux',
      });
    } finally {
      await chooseLanguage(['en']);
    }
  });

  it('leaves no isolate open where it cuts a name', async () => {
    const details = { who_details: { name: 'Ada', gave: 'eve@rival.example', verified: true } };
    await chooseLanguage(['ar']);
    try {
      const { title } = notificationText(alert(notice([{ ...ada, ...details }])));
      expect(title.match(/\u2068/g)).toHaveLength(title.match(/\u2069/g)?.length ?? 0);
      expect(title).toContain('\u2068Ada');
    } finally {
      await chooseLanguage(['en']);
    }
  });

  it('says someone when there is no name, and that the place is unknown', () => {
    expect(notificationText(alert(notice([someone])))).toEqual({
      title: 'Someone opened “Plan”',
      message: 'Location unknown',
    });
  });

  it('combines several views, naming the first three viewers', () => {
    expect(notificationText(alert(notice([ada, someone, { ...ada, who: 'Bo' }, ada], 2)))).toEqual({
      title: '6 new views: Plan',
      message: 'Ada Lovelace (London, UK), Someone, Bo (London, UK), and 3 more',
    });
  });

  it('gives the count alone when the service lists no views', () => {
    expect(notificationText(alert(notice([], 1))).title).toBe('1 new view: Plan');
  });

  it('names the documents with the most views when it covers several', () => {
    const offers = [notice([someone], 6, 'Offer'), notice([ada], 0, 'Notes'), notice([ada, ada], 0, 'Draft')] as const;
    expect(notificationText(alert(notice([], 3), ...offers))).toEqual({
      title: '13 new views',
      message: 'Offer (7), Plan (3), Draft (2), and 1 more',
    });
  });

  it('shortens a long name and a long title in the middle, so that what happened is not cut off', () => {
    const long = { ...ada, who: 'Bartholomew.Featherstonehaugh@subsidiary.example.com' };
    const { title } = notificationText(alert(notice([long], 0, 'Quarterly figures of the northern region (final)')));
    expect(title).toBe('Bartholomew.…e.com opened “Quarterly…inal)”');
  });

  /** @feature names-hidden */
  it('hides viewer and document when names are hidden', () => {
    const words = notificationText(alert(notice([ada])), true);
    expect(`${words.title} ${words.message}`).not.toMatch(/Ada|Plan|London/);
  });

  it('says how many documents nobody has opened, and which', () => {
    const reminder = (title: string) => ({ ...notice([], 0, title), unopenedDays: 3 });
    const several = alert(reminder('Plan'), reminder('Offer'), reminder('Notes'), reminder('Draft'));
    expect(notificationText(several)).toEqual({
      title: 'Not opened yet: 4 documents',
      message: 'Plan, Offer, Notes, and 1 more',
    });
    expect(notificationText(several, true).title).toBe('Not opened yet: 4 documents');
    expect(notificationText(alert(reminder('Plan')), true).title).toBe('Not opened yet: 1 document');
  });

  it('says that nobody has opened a document', () => {
    expect(notificationText(alert({ ...notice([]), unopenedDays: 3 }))).toEqual({
      title: 'Not opened yet: Plan',
      message: 'Published 3 days ago.',
    });
  });
});
