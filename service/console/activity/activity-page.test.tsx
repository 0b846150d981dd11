import { expect, it } from 'vitest';
import { heldForReview } from '#shared/contract/named-values.ts';
import { rendered, sampleDocument, sampleOwner, sampleView } from '../../../test/support/pages/console-samples.ts';
import { maxExamined } from '../../documents/views/latest-views.ts';
import { ActivityPage, type ActivityPageProps, fewViews } from './activity-page.tsx';

const props: ActivityPageProps = {
  owner: sampleOwner,
  document: sampleDocument(),
  link: 'https://link.example/plan-x',
  newest: '7-1800000000',
  done: undefined,
  warnings: [],
  range: { name: '30', unit: 'day', since: new Date('2026-11-20') },
  count: 0,
  periods: [{ from: '2026-11-20', views: 1, replacedBy: [] }],
  places: [],
  devices: [],
  uncounted: { scanners: 0, previews: 0, own: 0, suspicious: 0, withImpossibleClicks: 0 },
  lost: 0,
  passedOn: [],
  versions: [1],
  version: 1,
  heat: undefined,
  views: [],
  pages: { page: 1, hasMore: false },
};

/** Renders so many views, each by somebody else. */
const withViews = (count: number, more: Partial<ActivityPageProps> = {}) => {
  const views = Array.from({ length: count }, (_, n) => sampleView({ id: `v${n}`, who: `Ann ${n}` }));
  return rendered(ActivityPage({ ...props, document: sampleDocument({ views: count }), count, views, ...more }));
};

it('leads on from no views: to the link, and to personal links', async () => {
  const { html, words } = await rendered(ActivityPage(props));
  expect(words).toContain('No views yet');
  expect(html).toContain('data-copy="https://link.example/plan-x"');
  expect(html).toContain('href="/documents/d/recipients/"');
});

it('does not ask to send a link that nobody can open', async () => {
  const settings = { ...sampleDocument().settings, expiresOn: '2020-01-31' };
  for (const document of [sampleDocument({ settings }), sampleDocument({ status: 'Converting', hasContent: false })]) {
    const { words } = await rendered(ActivityPage({ ...props, document }));
    expect(words).toContain('No views yet');
    expect(words).not.toContain('Send the link');
  }
  const { html } = await rendered(ActivityPage({ ...props, document: sampleDocument({ settings }) }));
  expect(html).toMatch(/<button class="button button-primary"[^>]*>(?:<svg.*?<\/svg>)?Turn on/);
});

it('keeps the reason of a rejection apart from what to do', async () => {
  const reviewed = { at: new Date('2026-11-20'), reason: 'Asks for cards' };
  const document = sampleDocument({ reviewStatus: heldForReview, reviewed });
  const { html } = await rendered(ActivityPage({ ...props, document }));
  expect(html).toContain('<p>Rejected in review on 20 Nov 2026: <bdi>Asks for cards</bdi></p>');
  expect(html).toContain('<p>Update the content to have it reviewed again.</p>');
});

it('leads an operator from held content to its review', async () => {
  const document = sampleDocument({ reviewStatus: heldForReview });
  const { words } = await rendered(ActivityPage({ ...props, document }));
  expect(words).toContain('The link works once your administrator approves it.');
  const { html } = await rendered(ActivityPage({ ...props, document, owner: { ...sampleOwner, isOperator: true } }));
  expect(html).toContain('The link works once you <a href="/review">approve it</a>.');
});

it('leads on from an empty period to all views', async () => {
  const { html } = await rendered(ActivityPage({ ...props, document: sampleDocument({ views: 3 }) }));
  expect(html).toContain('No views in this period. <a href="/documents/d/?range=all">');
});

it('shows people while there are few views, and charts with a scale once there are more', async () => {
  const few = await withViews(fewViews);
  expect(few.html).not.toContain('class="chart');
  expect(few.html).toContain('href="/documents/d/views/v0/"');
  const many = await withViews(fewViews + 1);
  expect(many.html).toContain('class="chart-scale"');
  expect(many.html).toMatch(/<th scope="row"[^>]*><a href="\/documents\/d\/views\/v0\/"/);
});

it('names the version of a view and of what was read, once there are several', async () => {
  const heat = { by: 'page' as const, parts: [{ name: 'Page 1', views: 2 }], known: 2 };
  const one = await withViews(2, { heat });
  expect(one.words).toContain('Share of 2 views of version 1');
  expect(one.html).not.toContain('aria-label="Version"');
  const two = await withViews(2, { heat, versions: [2, 1], version: 1 });
  expect(two.words).toContain('· v1');
  expect(two.html).toContain('version=2#reading');
  expect(two.html).toMatch(/version=1#reading" aria-current="true"/);
});

it('says what the plan lacks instead of what was read', async () => {
  expect((await withViews(1, { heat: 'plan' })).words).toContain('with the Pro plan. Compare plans');
});

it('says who reads now, where the plan includes reading', async () => {
  const views = [
    sampleView({ id: 'now', who: 'Ada', lastSeenAt: new Date(Date.now() - 5_000) }),
    sampleView({ id: 'past', who: 'Bob', lastSeenAt: new Date(Date.now() - 60_000) }),
  ];
  const withPlan = (plan: 'pro' | 'paid') => ({ ...sampleOwner, workspace: { ...sampleOwner.workspace, plan } });
  const facts = { ...props, owner: withPlan('pro'), document: sampleDocument({ views: 2 }), count: 2, views };
  const { words } = await rendered(ActivityPage(facts));
  expect(words.match(/Reading now/g)).toHaveLength(1);
  const free = { ...facts, owner: withPlan('paid') };
  expect((await rendered(ActivityPage(free))).words).not.toContain('Reading now');
});

it('says when statistics leave out older views', async () => {
  const all = await rendered(ActivityPage({ ...props, count: maxExamined }));
  expect(all.words).not.toContain('from the latest');
  const latest = await rendered(ActivityPage({ ...props, count: maxExamined + 1 }));
  expect(latest.words).toContain('Locations and devices are from the latest 50,000 views.');
});
