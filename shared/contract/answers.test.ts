import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import {
  sampleAccount,
  sampleActivity,
  sampleDocument,
  sampleListItem,
  samplePublished,
  sampleReplaced,
  sampleResponses,
} from '../../test/support/api/contract-samples.ts';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { document, documentList, publishedDocument, replacedContent } from './document.ts';
import { errorBody } from './error.ts';
import { formResponses } from './form-response.ts';

import { personalLink } from './recipient.ts';
import { room } from './room.ts';
import { settingsChanged } from './settings.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Path = (string | number)[];

const link = 'https://lnk.example/notes?r=x7';

const answers: [string, ZodMiniType, Json][] = [
  ['account', account, sampleAccount],
  ['document list', documentList, { documents: [sampleListItem, { ...sampleListItem, slug: 'more' }] }],
  ['document', document, sampleDocument],
  ['published document', publishedDocument, samplePublished],
  ['replaced content', replacedContent, sampleReplaced],
  ['changed settings', settingsChanged, { link, changed: ['password', 'expiry'], message: 'Saved.' }],
  ['activity', activity, sampleActivity],
  ['form responses', formResponses, sampleResponses],
  ['personal link', personalLink, { link, message: 'Made.' }],
  ['room', room, { link, message: 'Made.' }],
  ['error', errorBody, { error: 'Rooms need Pro.', upgrade_url: 'https://service.example/plans/' }],
];

/** Lists a value and all values inside it, the outermost first. */
function places(value: Json, here: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...here, key]))];
}

function at(value: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function withChange(value: Json, path: Path, change: (before: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(key), withChange(value[Number(key)] ?? null, rest, change));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: withChange(value[key] ?? null, rest, change) };
}

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The contract says "any", or "items unspecified", or leaves the value's type open. */
const isOpen = (path: Path) => path.includes('warnings') || path.includes('fields');

describe.each(answers)('the answer %s', (_name, shape, sample) => {
  it('is accepted as the contract describes it', () => {
    expect(shape.parse(sample)).toEqual(sample);
  });

  it('may have fields that the contract does not name, which are kept', () => {
    const objects = places(sample).filter((path) => isRecord(at(sample, path)));
    fc.assert(
      fc.property(
        fc.constantFrom(...objects),
        fc.stringMatching(/^x_[a-z]{1,8}$/),
        fc.jsonValue(),
        (path, key, extra) => {
          const more = withChange(sample, path, (before) =>
            isRecord(before) ? { ...before, [key]: extra as Json } : before,
          );
          expect(shape.parse(more)).toEqual(more);
        },
      ),
    );
  });

  it('is refused with a value of another type, at that place', () => {
    const leaves = places(sample).filter((path) => path.length > 0 && !isOpen(path));
    fc.assert(
      fc.property(fc.constantFrom(...leaves), fc.constantFrom<Json[]>(7.5, true, [7], { a: 1 }), (path, wrong) => {
        const before = at(sample, path);
        fc.pre(kindOf(before) !== kindOf(wrong) && !isSignature(before, wrong));
        const result = shape.safeParse(withChange(sample, path, () => wrong));
        expect(result.success).toBe(false);
      }),
    );
  });
});

function kindOf(value: Json | undefined): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

/** `null` and text are interchangeable here; all objects are loose. */
function isSignature(before: Json | undefined, wrong: Json): boolean {
  return isRecord(before) && isRecord(wrong);
}

it.each<[string, ZodMiniType, object]>([
  ['a personal link', personalLink, { message: 'Made.' }],
  ['a room', room, { message: 'Made.' }],
  ['a replaced document', replacedContent, { message: 'Replaced.', warnings: [] }],
  ['changed settings', settingsChanged, { changed: [], message: 'Saved.' }],
])('%s accepts web addresses only', (_, shape, rest) => {
  expect(shape.safeParse({ ...rest, link: 'https://lnk.example/notes' }).success).toBe(true);
  expect(shape.safeParse({ ...rest, link: 'javascript:alert(1)' }).success).toBe(false);
});

it('an addition whose name another service uses for something else is left out', () => {
  const settings = { ...sampleDocument.settings, verify_email: 'by code' };
  expect(document.parse({ ...sampleDocument, settings })).toEqual(sampleDocument);
  const others = { failure: ['none'], failure_details: 'none', warning_details: 3 };
  expect(publishedDocument.parse({ ...samplePublished, ...others })).toEqual(samplePublished);
  const details = { who_details: 'Ada', where_details: [], device_details: true, seconds: '3 min', clicks: 'few' };
  const views = sampleActivity.views.map((view) => ({ ...view, ...details }));
  expect(activity.parse({ ...sampleActivity, views })).toEqual(sampleActivity);
  const bounced = { who_details: 1, email_verified: 'yes', copy_bounce: 'hard' };
  const responses = sampleResponses.responses.map((response) => ({ ...response, ...bounced }));
  expect(formResponses.parse({ ...sampleResponses, responses })).toEqual(sampleResponses);
});

describe('service-defined values', () => {
  const word = fc.stringMatching(/^[A-Za-z][A-Za-z_ ]{0,20}$/);

  it('may be kinds, states and plans', () => {
    fc.assert(
      fc.property(word, word, word, word, (kind, status, review_status, plan) => {
        expect(document.parse({ ...sampleDocument, kind, status, review_status })).toMatchObject({ kind, status });
        const workspace = { ...sampleAccount.workspace, plan };
        expect(account.parse({ ...sampleAccount, workspace }).workspace.plan).toBe(plan);
      }),
    );
  });

  it('may be expiry dates in any form', () => {
    fc.assert(
      fc.property(fc.string(), (expires_at) => {
        const settings = { ...sampleDocument.settings, expires_at };
        expect(document.parse({ ...sampleDocument, settings }).settings.expires_at).toBe(expires_at);
      }),
    );
  });

  it('may be timestamps with an offset, with Z, with fractions, or with none', () => {
    for (const created of ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.123456+05:30', '2026-11-20T10:00:00']) {
      expect(document.safeParse({ ...sampleDocument, created }).success, created).toBe(true);
    }
  });

  it('may be views without what depends on the plan; unknown stays unknown', () => {
    const [view] = activity.parse({ ...sampleActivity, views: [{ when: '2026-11-20T10:00:00Z' }] }).views;
    expect(view?.completion_pct).toBeUndefined();
    expect(view?.who).toBeUndefined();
  });

  it('may be audit fields whose names the contract does not give', () => {
    const [first] = sampleResponses.responses;
    const audit = { ...first?.audit, device: 'Firefox', document_sha256: 'ab' };
    const parsed = formResponses.parse({ ...sampleResponses, responses: [{ ...first, audit }] });
    expect(parsed.responses[0]?.audit).toEqual(audit);
  });
});
