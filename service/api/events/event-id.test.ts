import { expect, it } from 'vitest';
import { eventId, readEventId } from './event-id.ts';

const at = new Date('2026-11-20T10:00:00Z');
const hour = 60 * 60 * 1000;

it('resumes for a day', () => {
  const id = eventId(42, at);
  expect(readEventId(id, at.getTime())).toBe(42);
  expect(readEventId(id, at.getTime() + 23 * hour)).toBe(42);
  expect(readEventId(id, at.getTime() + 25 * hour)).toBe('expired');
});

it.each([undefined, ''])('starts over without an id: %j', (header) => {
  expect(readEventId(header)).toBeUndefined();
});

it.each(['42', 'x-1', '1-', '-1', '1e3-1', `${'9'.repeat(16)}-1`, '0-0'])('resumes from no other id: %j', (header) => {
  expect(readEventId(header)).toBe('expired');
});
