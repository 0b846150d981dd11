import { expect, it } from 'vitest';
import {
  rendered,
  sampleDocument,
  sampleOwner,
  sampleView,
  sampleVisit,
} from '../../../test/support/pages/console-samples.ts';
import { VisitPage, type VisitPageProps } from './visit-page.tsx';
import { roundUpSeconds } from './visit-reading.tsx';

const props: VisitPageProps = {
  owner: sampleOwner,
  document: sampleDocument({ views: 2 }),
  link: 'https://link.example/plan-x',
  visit: sampleVisit(),
  sections: [],
  others: [],
  hasMore: false,
  detailed: true,
};
const ann = { id: 'r', name: 'Ann', email: 'ann@example.com' };

it('says who, when, on what, with which link and of which version', async () => {
  const visit = sampleVisit({
    who: 'Ann',
    recipient: ann,
    email: 'ann@work.example',
    device: 'Firefox on Linux',
    room: 'Deal',
    roomId: 'q',
    shown: { isLive: false, kind: 'html', pages: undefined },
  });
  const { html, words } = await rendered(VisitPage({ ...props, visit }));
  for (const fact of [
    '20 Nov 2026, 10:00 UTC',
    'Firefox on Linux',
    'Location unknown',
    'ann@example.com, ann@work.example',
    'Ann’s personal link',
    '1 (updated since)',
  ]) {
    expect(words).toContain(fact);
  }
  expect(html).toContain('href="/rooms/q/"');
});

it('shows clicks, and that they are unknown of a visitor who asks not to be tracked', async () => {
  const counted = await rendered(VisitPage({ ...props, visit: sampleVisit({ clicks: 3, ctaClicks: 1 }) }));
  expect(counted.words).toContain('Clicks 3, 1 of them on your button');
  const unmeasured = await rendered(
    VisitPage({ ...props, visit: sampleVisit({ clicks: undefined, ctaClicks: undefined }) }),
  );
  expect(unmeasured.words).toContain('Clicks unknown');
  expect(unmeasured.words).not.toContain('Clicks 0');
});

it('lists the time on every page of a PDF, also of those that were not reached', async () => {
  const shown = { isLive: true, kind: 'pdf' as const, pages: 3 };
  const timed = sampleVisit({ shown, partsMs: [4000, 0], completionPct: 60 });
  const { html, words } = await rendered(VisitPage({ ...props, visit: timed }));
  expect(words).toMatch(/Page 1 4 s Page 2 – Less than a second Page 3 Not reached/);
  expect(html).toContain('aria-label="Strip: time on each page, most on Page 1: 4 s."');
  expect(html).toContain('>10 s<');
  const untimed = await rendered(VisitPage({ ...props, visit: sampleVisit({ shown, completionPct: 60 }) }));
  expect(untimed.words).toMatch(/Pages reached .*Page 1 Yes Page 2 Yes Page 3 Not reached/);
  expect(untimed.html).not.toContain('class="heat"');
});

it('keeps the sections of a page in its order', async () => {
  const visit = sampleVisit({ sections: ['Intro', 'End'], sectionsMs: [1000, 9000] });
  const { words } = await rendered(VisitPage({ ...props, visit, sections: ['Intro', 'Price', 'End'] }));
  expect(words).toMatch(/1 Intro 1 s 2 Price Not reached 3 End 9 s/);
});

it('shows nothing of the reading that the plan does not include', async () => {
  const visit = sampleVisit({ completionPct: 70, sections: ['Intro'], visibleMs: 5000 });
  const { words } = await rendered(VisitPage({ ...props, visit, detailed: false }));
  expect(words).toContain('with the Pro plan');
  expect(words).not.toMatch(/70%|Intro|5 s/);
});

it('lists the same person’s other visits, and says how to know a person who is unknown', async () => {
  const other = { ...sampleView({ id: 'o', room: 'Deal' }), document: { id: 'e', title: 'Terms' } };
  const known = await rendered(
    VisitPage({ ...props, visit: sampleVisit({ who: 'Ann', recipient: ann }), others: [other] }),
  );
  expect(known.html).toContain('href="/documents/e/views/o/"');
  expect(known.words).toContain('in “ Deal ”');
  const unknown = await rendered(VisitPage(props));
  expect(unknown.words).toContain('To see a person’s visits together, create personal links');
});

it.each([
  [0, 2000],
  [2001, 10_000],
  [61_000, 120_000],
  [3_600_001, 7_200_000],
])('scales a strip of at most %i ms to %i ms', (ms, scale) => {
  expect(roundUpSeconds(ms)).toBe(scale);
});
