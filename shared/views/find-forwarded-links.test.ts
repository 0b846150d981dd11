import { expect, it } from 'vitest';
import type { View } from '#shared/contract/activity.ts';
import { findForwardedLinks } from './find-forwarded-links.ts';

const phone = { where: 'Oslo', device: 'Safari on iOS' };
const desk = { where: 'Paris', device: 'Firefox on Linux' };
const seen = (fields: Partial<View>): View => ({ when: '2026-11-20T09:00:00Z', ...fields });

/** @feature passed-on */
it('marks a viewer seen on several devices in several places', () => {
  const views = [
    seen({ who: 'Ada', ...phone }),
    seen({ who: 'Ada', ...desk }),
    seen({ who: 'Bo', ...phone }),
    seen(phone),
    seen(desk),
  ];
  expect(findForwardedLinks(views)).toEqual([{ who: 'Ada', places: 2, devices: 2 }]);
});

it('marks a viewer seen on three devices in one place, and not one with a computer and a phone', () => {
  const views = [phone.device, desk.device, 'Chrome on Windows'].map((device) => seen({ who: 'Ada', device }));
  expect(findForwardedLinks(views)).toEqual([{ who: 'Ada', places: 0, devices: 3 }]);
  expect(findForwardedLinks(views.slice(1))).toEqual([]);
});

it('takes an unknown place or device for none', () => {
  const unknown = { where: 'Unknown location', device: 'Unknown device' };
  const views = [seen({ who: 'Ada', ...phone }), seen({ who: 'Ada', ...unknown }), seen({ who: 'Ada' })];
  expect(findForwardedLinks(views)).toEqual([]);
});
