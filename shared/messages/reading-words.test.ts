import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from './languages.ts';
import { engagementWords, timeSpent } from './reading-words.ts';

const view = { when: '2026-11-20T10:00:00Z', time: '1 min 5 s', engagement: 'Read to the end, 1 click' };
const facts = { ...view, seconds: 65, completion_pct: 95, clicks: 1, button_clicks: 0 };

afterEach(async () => void (await chooseLanguage(['en'])));

describe('how long a viewer stayed', () => {
  it.each([
    ['en', 5, '5 sec'],
    ['en', 0, '0 sec'],
    ['en', 180, '3 min'],
    ['en', 3720, '1 hr 2 min'],
    ['de', 65, '1 Min., 5 Sek.'],
    ['ja', 65, '1 分5 秒'],
    ['ar', 65, '1 د و5 ث'],
  ])('in %s after %i seconds: %s', async (language, seconds, words) => {
    await chooseLanguage([language]);
    expect(timeSpent({ ...view, seconds })).toBe(words);
  });

  it('is in the service’s words where it sends no seconds, and unknown without any', async () => {
    await chooseLanguage(['de']);
    expect(timeSpent(view)).toBe('1 min 5 s');
    expect(timeSpent({ time: null })).toBeUndefined();
  });
});

describe('what a viewer did', () => {
  it.each([
    ['en', {}, 'Read to the end · 1 click'],
    ['de', { sections: ['Intro', 'Kosten'] }, 'Bis zum Ende gelesen · 2 Abschnitte · 1 Klick'],
    ['de', { completion_pct: 60, clicks: 0 }, 'Mehr als die Hälfte gelesen'],
    ['fr', { completion_pct: 10, clicks: 2, button_clicks: 1 }, 'Début lu · 2 clics · bouton cliqué'],
    ['ja', { completion_pct: undefined, clicks: 0 }, '開いた'],
  ])('in %s with %j: %s', async (language, more, words) => {
    await chooseLanguage([language]);
    expect(engagementWords({ ...facts, ...more })).toBe(words);
  });

  it('is that they opened it, in the person’s language, where the service has measured nothing', async () => {
    await chooseLanguage(['de']);
    expect(engagementWords({ when: view.when, engagement: 'Opened' })).toBe('Geöffnet');
  });

  it('is in the service’s words where it sends no clicks, and unknown without any', async () => {
    await chooseLanguage(['de']);
    expect(engagementWords(view)).toBe('Read to the end, 1 click');
    expect(engagementWords({ when: view.when })).toBeUndefined();
  });
});
