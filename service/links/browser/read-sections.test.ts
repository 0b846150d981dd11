import { expect, it } from 'vitest';
import { startReadSections } from './read-sections.ts';

/** A manual clock. */
function clockAt() {
  const clock = { now: 0, read: () => clock.now };
  return clock;
}

it('keeps sections in the order of the page, however they were reached, and times the one that is read', () => {
  const clock = clockAt();
  const sections = startReadSections(clock, []);
  sections.reach('/', [{ text: 'End', place: 9 }], 'End');
  clock.now = 2000;
  sections.reach('/', [{ text: 'Intro', place: 0 }], 'Intro');
  clock.now = 5000;
  sections.reach('/', [], undefined);
  clock.now = 9000;
  expect(sections.read()).toEqual([
    { text: 'Intro', order: 0, ms: 3000 },
    { text: 'End', order: 9, ms: 2000 },
  ]);
});

it('lists the pages of a site one after another, and goes on after a reload', () => {
  const clock = clockAt();
  const sections = startReadSections(clock, [{ text: 'Start', order: 2, ms: 700 }]);
  sections.reach('/b', [{ text: 'B', place: 1 }], 'Start');
  sections.reach('/a', [{ text: 'A', place: 0 }], 'Start');
  clock.now = 100;
  expect(sections.read().map(({ text, ms }) => [text, ms])).toEqual([
    ['Start', 800],
    ['B', 0],
    ['A', 0],
  ]);
});

it('bounds what a hostile page can report', () => {
  const sections = startReadSections(clockAt(), []);
  const many = Array.from({ length: 60 }, (_, place) => ({ text: `Heading ${place}`, place }));
  sections.reach('/', many, 'Nothing of these');
  expect(sections.read()).toHaveLength(50);
});
