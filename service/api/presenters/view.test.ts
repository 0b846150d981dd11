import { describe, expect, it } from 'vitest';
import { presentView } from './view.ts';

const seen = {
  at: new Date('2026-11-20T10:05:00Z'),
  lastSeenAt: new Date('2026-11-20T10:06:05Z'),
  who: 'Ada',
  viewer: { name: 'Ada' },
  location: 'London, United Kingdom',
  device: 'Firefox on Linux',
  visibleMs: 65_000,
  completionPct: 92,
  clicks: 1,
  ctaClicks: 0,
  sections: ['Intro', 'Prices'],
  id: 'v',
  version: 1,
  room: undefined,
};

describe('presentView', () => {
  /** @contract service/engagement */
  it('includes every field for a Pro workspace', () => {
    expect(presentView(seen, 'pro', 'html')).toEqual({
      when: '2026-11-20T10:05:00.000+00:00',
      who: 'Ada',
      where: 'London, United Kingdom',
      device: 'Firefox on Linux',
      who_details: { name: 'Ada' },
      where_details: { city: 'London', country: 'GB' },
      device_details: { browser: 'Firefox', system: 'Linux' },
      time: '1 min 5 s',
      completion_pct: 92,
      engagement: 'Read to the end, 2 sections, 1 click',
      sections: ['Intro', 'Prices'],
      seconds: 65,
      clicks: 1,
      button_clicks: 0,
    });
  });

  it('includes the press of the owner’s button', () => {
    const { engagement, button_clicks } = presentView({ ...seen, ctaClicks: 1 }, 'pro', 'pdf');
    expect(engagement).toBe('Read to the end, 1 click, clicked the button');
    expect(button_clicks).toBe(1);
  });

  it('omits the Pro fields for other plans', () => {
    expect(Object.keys(presentView(seen, 'paid', 'html'))).toEqual([
      ...['when', 'who', 'who_details', 'where', 'device', 'where_details', 'device_details'],
    ]);
  });

  /** @contract view/sections */
  it('includes sections for web pages only', () => {
    expect(presentView(seen, 'pro', 'pdf')).not.toHaveProperty('sections');
  });

  /** @contract view/unknown */
  it('omits unknown values, never makes them zero, and always says where and with which device', () => {
    const unknown = {
      ...seen,
      who: undefined,
      viewer: undefined,
      location: undefined,
      device: undefined,
      visibleMs: undefined,
    };
    const unmeasured = { completionPct: undefined, clicks: undefined, ctaClicks: undefined };
    const view = presentView({ ...unknown, ...unmeasured }, 'pro', 'pdf');
    expect(Object.keys(view)).toEqual(['when', 'where', 'device', 'engagement']);
    expect(view).toMatchObject({ where: 'Unknown location', device: 'Unknown device' });
    expect(view.engagement).toBe('Opened');
  });
});
