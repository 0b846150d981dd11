import { describe, expect, it } from 'vitest';
import { type AlertSettings, usualAlerts, withRule } from './alert-settings.ts';
import { chooseAlerts, withShown } from './choose-alerts.ts';
import { emptyViewsState, type PendingNotice, type ViewsState } from './views-state.ts';

const noon = new Date(2026, 10, 20, 12).getTime();
const minute = 60_000;
const someone = { when: '2026-11-20T12:00:00Z', who: '', where: 'Paris', device: 'Firefox' };
const ada = { ...someone, who: 'Ada' };

function pending(slug: string, fields: Partial<PendingNotice> = {}): Omit<PendingNotice, 'id'> {
  return { slug, title: slug, views: [someone], more: 0, ...fields };
}

function stateOf(...notices: Omit<PendingNotice, 'id'>[]): ViewsState {
  const documents = notices.map(({ slug, unopenedDays }) => [
    slug,
    { title: slug, link: `https://l.example/${slug}`, views: unopenedDays === undefined ? 1 : 0, ahead: 0 },
  ]);
  return {
    ...emptyViewsState,
    documents: Object.fromEntries(documents),
    pending: notices.map((notice, place) => ({ ...notice, id: `view-${place + 1}` })),
  };
}

const choose = (state: ViewsState, settings: Partial<AlertSettings> = {}, now = noon) =>
  chooseAlerts(state, { ...usualAlerts, ...settings }, now);

describe('chooseAlerts', () => {
  it('shows one notification per document, with all its views', () => {
    const state = stateOf(pending('plan'), pending('offer'), pending('plan', { views: [ada], more: 2 }));
    const { alerts } = choose(state);
    expect(alerts.map(({ id, noticeIds }) => ({ id, noticeIds }))).toEqual([
      { id: 'view-1', noticeIds: ['view-1', 'view-3'] },
      { id: 'view-2', noticeIds: ['view-2'] },
    ]);
    expect(alerts[0]?.notices[0]).toMatchObject({ id: 'view-1', views: [ada, someone], more: 2 });
  });

  it('combines more than three documents into one notification', () => {
    const { alerts } = choose(stateOf(pending('a'), pending('b'), pending('c'), pending('d')));
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({ id: 'view-1', noticeIds: ['view-1', 'view-2', 'view-3', 'view-4'] });
  });

  it('combines reminders of unopened documents apart from views', () => {
    const reminder = (slug: string) => pending(slug, { views: [], unopenedDays: 3 });
    const state = stateOf(reminder('a'), pending('b'), reminder('c'), pending('d'));
    expect(choose(state).alerts.map(({ noticeIds }) => noticeIds)).toEqual([
      ['view-1', 'view-3'],
      ['view-2', 'view-4'],
    ]);
    expect(choose(state, { mostAnHour: 1 }).alerts.map(({ noticeIds }) => noticeIds)).toEqual([['view-1', 'view-3']]);
  });

  it.each([
    ['was opened', { views: 1 }],
    ['was opened after the list was read', { ahead: 1 }],
  ])('drops the reminder of a document that %s since', (_how, since) => {
    const state = stateOf(pending('plan', { views: [], unopenedDays: 3 }));
    const [plan] = Object.values(state.documents);
    const opened = { ...state, documents: { plan: { title: '', link: '', views: 0, ahead: 0, ...plan, ...since } } };
    expect(choose(opened, { snoozedUntil: noon + minute })).toEqual({ alerts: [], dropped: ['view-1'] });
    expect(choose({ ...state, documents: {} }).dropped).toEqual(['view-1']);
    expect(choose(state).dropped).toEqual([]);
  });

  it('prefers a document’s own rule to the general one', () => {
    const settings = withRule({ ...usualAlerts, rule: 'off' }, 'https://l.example/plan', 'every');
    const { alerts, dropped } = choose(stateOf(pending('plan'), pending('offer')), settings);
    expect(alerts.map(({ id }) => id)).toEqual(['view-1']);
    expect(dropped).toEqual(['view-2']);
    expect(withRule(settings, 'https://l.example/plan', undefined).rules).toEqual({});
  });

  it('announces the first view only, when configured', () => {
    const { alerts, dropped } = choose(stateOf(pending('plan', { first: true }), pending('offer')), { rule: 'first' });
    expect(alerts.map(({ id }) => id)).toEqual(['view-1']);
    expect(dropped).toEqual(['view-2']);
  });

  /** @feature notification-rules */
  it('announces named viewers only, when configured', () => {
    const state = stateOf(pending('plan', { views: [someone, ada], more: 3 }), pending('offer'));
    const { alerts, dropped } = choose(state, { rule: 'named' });
    expect(alerts[0]?.notices[0]).toMatchObject({ views: [ada], more: 0 });
    expect(dropped).toEqual(['view-2']);
  });

  /** @feature notification-rules */
  it('delays news until after the quiet hours, even past midnight', () => {
    const quiet = { from: '22:00', to: '07:00' };
    const at = (hours: number) => choose(stateOf(pending('plan')), { quiet }, new Date(2026, 10, 20, hours).getTime());
    expect(at(23)).toEqual({ alerts: [], dropped: [] });
    expect(at(3)).toEqual({ alerts: [], dropped: [] });
    expect(at(7).alerts).toHaveLength(1);
    expect(at(21).alerts).toHaveLength(1);
  });

  it('is silent while snoozed, but ignores a snooze that became longer than a day because the clock was set back', () => {
    const state = stateOf(pending('plan'));
    expect(choose(state, { snoozedUntil: noon + minute }).alerts).toEqual([]);
    expect(choose(state, { snoozedUntil: noon }).alerts).toHaveLength(1);
    expect(choose(state, { snoozedUntil: noon + 3 * 24 * 60 * minute }).alerts).toHaveLength(1);
  });

  /** @feature notification-rules */
  it('delays notifications beyond the hourly limit by a quarter of an hour, and combines them', () => {
    let state = stateOf(pending('plan'), pending('offer'));
    for (const alert of choose(state, { mostAnHour: 2 }).alerts) state = withShown(state, alert, noon);
    expect(state.pending).toEqual([]);
    const later = { ...stateOf(pending('plan'), pending('offer')), shownAt: state.shownAt ?? [] };
    expect(choose(later, { mostAnHour: 2 }, noon + minute).alerts).toEqual([]);
    const [digest] = choose(later, { mostAnHour: 2 }, noon + 15 * minute).alerts;
    expect(digest?.noticeIds).toEqual(['view-1', 'view-2']);
    expect(choose(later, { mostAnHour: 2 }, noon + 61 * minute).alerts).toHaveLength(2);
  });

  it('is not silenced by notifications from before the clock was set back', () => {
    const state = { ...stateOf(pending('plan')), shownAt: [noon + 5 * minute] };
    expect(choose(state, { mostAnHour: 1 }).alerts).toHaveLength(1);
  });
});
