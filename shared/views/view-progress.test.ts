import { expect, it } from 'vitest';
import { mayGoOn, noteProgress, viewKey } from './view-progress.ts';

const opened = Date.parse('2026-11-23T10:00:00Z');
const ada = { when: '2026-11-23T10:00:00Z', who: 'Ada', device: 'Chrome on Windows', time: '5 s', completion_pct: 10 };

it('a view goes on when it is opened, and whenever its time or completion grows', () => {
  const first = noteProgress(new Map(), [ada], opened + 60_000);
  expect(first.get(viewKey(ada))?.at).toBe(opened);
  const same = noteProgress(first, [{ ...ada }], opened + 70_000);
  expect(same.get(viewKey(ada))?.at).toBe(opened);
  const further = noteProgress(same, [{ ...ada, time: '20 s' }], opened + 80_000);
  expect(further.get(viewKey(ada))?.at).toBe(opened + 80_000);
});

it('a view of the future, by another clock, goes on now; one without reading is left out', () => {
  expect(noteProgress(new Map(), [ada], opened - 5_000).get(viewKey(ada))?.at).toBe(opened - 5_000);
  expect(noteProgress(new Map(), [{ when: ada.when, who: 'Bob' }], opened).size).toBe(0);
});

it('a view may go on for an hour after its opening, where the service reports reading', () => {
  expect(mayGoOn([ada], opened + 59 * 60_000)).toBe(true);
  expect(mayGoOn([ada], opened + 60 * 60_000)).toBe(false);
  expect(mayGoOn([{ when: ada.when, who: 'Bob' }], opened)).toBe(false);
});
