import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotFound, Unreachable } from '#shared/api/errors.ts';
import type { View } from '#shared/contract/activity.ts';
import type { Document } from '#shared/contract/document.ts';
import { type AlertSettings, usualAlerts } from './alert-settings.ts';
import type { Alert } from './choose-alerts.ts';
import { pollViews } from './poll-views.ts';
import { emptyViewsState, type ViewsState, viewsState } from './views-state.ts';

/** Stands for a stopped worker: nothing after it runs. */
class Stopped extends Error {}

/** A service with documents and views, and a host whose worker can stop before or after any of its calls. */
class World {
  readonly documents = new Map<string, View[]>();
  /** Announced views by document and by identifying fields; a repeated notice replaces itself. */
  readonly shown = new Map<string, Alert>();
  alerts: AlertSettings = usualAlerts;
  state: ViewsState = emptyViewsState;
  time = Date.UTC(2026, 10, 20);
  /** Calls until the stop; `undefined` for no stop. */
  stopAfter: number | undefined;
  /** Views that arrive during a poll, one before each of the next calls. */
  interleaved: string[] = [];
  offline = false;
  /** Maximum length of the list; further documents are not listed. */
  room = Number.POSITIVE_INFINITY;

  constructor(slugs: readonly string[], viewsBefore: number) {
    for (const slug of slugs) {
      this.documents.set(slug, []);
      for (let index = 0; index < viewsBefore; index++) this.view(slug, index % 2 === 0);
    }
  }

  /** Adds a view. Half of the views are in the same second as the one before, with all other fields equal. */
  view(slug: string, sameSecond: boolean): void {
    if (!sameSecond) this.time += 1000;
    this.documents.get(slug)?.unshift({ when: new Date(this.time).toISOString(), where: 'Paris', device: 'Firefox' });
  }

  async poll(): Promise<void> {
    try {
      await pollViews({
        documents: {
          list: () => this.call(() => ({ documents: this.listed() })),
          get: (slug) => this.call(() => this.found(slug)),
          activity: (slug) => this.call(() => this.activityOf(slug)),
        },
        store: {
          get: () => this.call(() => viewsState.parse(structuredClone(this.state))),
          update: (change) => this.call(() => this.write(change)),
        },
        alerts: this.alerts,
        now: this.time,
        show: (alert) => this.call(() => void this.shown.set(alert.id, alert)),
      });
    } catch (error) {
      if (!(error instanceof Stopped || error instanceof Unreachable)) throw error;
    }
  }

  /** Runs a call. The worker can stop before it, or after it took effect. */
  private async call<T>(effect: () => T): Promise<T> {
    const arriving = this.interleaved.shift();
    if (arriving !== undefined) this.view(arriving, false);
    this.countDown();
    const result = effect();
    this.countDown();
    return result;
  }

  private countDown(): void {
    if (this.stopAfter === undefined) return;
    if (this.stopAfter <= 0) throw new Stopped();
    this.stopAfter -= 1;
  }

  private write(change: (state: ViewsState) => ViewsState): ViewsState {
    this.state = structuredClone(change(structuredClone(this.state)));
    return structuredClone(this.state);
  }

  private listed() {
    if (this.offline) throw new Unreachable('https://share.example.com');
    return [...this.documents.keys()].slice(0, this.room).map((slug) => this.item(slug));
  }

  private found(slug: string): Document {
    if (!this.documents.has(slug)) throw new NotFound();
    return {
      ...this.item(slug),
      uuid: slug,
      status: 'Published',
      review_status: null,
      created: '2026-11-01T00:00:00Z',
      settings_url: 'https://share.example.com/settings/',
      settings: {
        password: false,
        require_email: false,
        allowed_email_domains: '',
        expires_at: null,
        cta_label: '',
        cta_url: '',
      },
    };
  }

  private item(slug: string) {
    const views = this.documents.get(slug)?.length ?? 0;
    return { title: slug, link: `https://l.example.com/${slug}`, slug, kind: 'html', views, created: '2026-11-01' };
  }

  private activityOf(slug: string) {
    const views = this.documents.get(slug) ?? [];
    return { title: slug, total_views: views.length, views: views.slice(0, 50), message: '' };
  }

  /** Counts the announcements of each view, by document. Equal views count together. */
  announced(slug: string): string[] {
    return [...this.shown.values()]
      .flatMap(({ notices }) => notices)
      .filter((notice) => notice.slug === slug)
      .flatMap(({ views, more }) => [...views.map((view) => view.when), ...Array.from({ length: more }, () => '?')])
      .sort();
  }
}

const slugs = ['alpha', 'beta', 'gamma', 'delta'] as const;
const slug = fc.constantFrom(...slugs);

const step = fc.oneof(
  fc.record({ do: fc.constant('view' as const), slug, sameSecond: fc.boolean() }),
  fc.record({
    do: fc.constant('poll' as const),
    stopAfter: fc.option(fc.nat({ max: 24 }), { nil: undefined }),
    interleaved: fc.array(slug, { maxLength: 6 }),
    offline: fc.boolean(),
  }),
);

describe('polling for views', () => {
  it.each(['opened', 'deleted'])(
    'reminds nobody of a document that was %s while notifications were held back',
    async (how) => {
      const world = new World(['alpha', 'beta'], 0);
      const reminding = { ...usualAlerts, unopenedAfterDays: 10 };
      world.alerts = { ...reminding, snoozedUntil: world.time + 60 * 60_000 };
      await world.poll();
      expect(world.state.pending).toHaveLength(2);
      if (how === 'opened') world.view('alpha', false);
      else world.documents.delete('alpha');
      // The first poll notices that it is gone from the list, the second asks for it.
      for (let round = 0; round < 2; round++) await world.poll();
      world.alerts = reminding;
      await world.poll();
      const reminded = [...world.shown.values()]
        .flatMap(({ notices }) => notices)
        .filter(({ unopenedDays }) => unopenedDays);
      expect(reminded.map(({ slug }) => slug)).toEqual(['beta']);
      expect(world.state.pending).toEqual([]);
    },
  );

  /** @feature view-told-once */
  it('announces each view exactly once, wherever the worker is stopped and whenever views arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 60 }),
        fc.array(step, { maxLength: 25 }),
        fc.integer({ min: 1, max: 20 }),
        async (viewsBefore, steps, mostAnHour) => {
          const world = new World(slugs, viewsBefore);
          world.alerts = { ...usualAlerts, mostAnHour };
          await world.poll();
          world.room = 2;
          for (const taken of steps) {
            if (taken.do === 'view') world.view(taken.slug, taken.sameSecond);
            else {
              Object.assign(world, { ...taken, interleaved: [...taken.interleaved] });
              await world.poll();
            }
          }
          Object.assign(world, { stopAfter: undefined, offline: false, interleaved: [] });
          for (let round = 0; round < 6; round++) {
            world.time += 20 * 60_000;
            await world.poll();
          }
          for (const document of slugs) {
            const views = world.documents.get(document) ?? [];
            const news = views.slice(0, views.length - viewsBefore).map((view) => view.when);
            expect(world.announced(document)).toEqual(news.sort());
          }
          expect(world.state.pending).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });
});
