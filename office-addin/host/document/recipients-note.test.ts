import { describe, expect, it } from 'vitest';
import { sampleNote as note } from '../../../test/office-host/files/sample-note.ts';
import { addRecipients, dropRecipients, hasRecipients, readRecipients } from './recipients-note.ts';

const person = (name: string, madeAt = 0) => ({ name, link: `${note.link}?r=${name}`, madeAt });

/** Settings as office.js keeps them: null where there is none. */
function newSettings() {
  const values = new Map<string, unknown>();
  return {
    get: (name: string) => values.get(name) ?? null,
    set: (name: string, value: unknown) => values.set(name, value),
    remove: (name: string) => values.delete(name),
  } as unknown as Office.Settings;
}

describe('the personal links in a file', () => {
  it('are read as they were added, newest first and each once', () => {
    const settings = newSettings();
    expect(hasRecipients(settings)).toBe(false);
    addRecipients(settings, note, [person('ada', 1)]);
    addRecipients(settings, note, [person('bo', 2), person('ada', 1)]);
    expect(readRecipients(settings, note)).toEqual([person('bo', 2), person('ada', 1)]);
    expect(hasRecipients(settings)).toBe(true);
  });

  it('are kept beside one that cannot be read', () => {
    const settings = newSettings();
    addRecipients(settings, note, [person('ada', 1)]);
    const stored = settings.get('linkwake.recipients');
    settings.set('linkwake.recipients', { ...stored, recipients: [{ from: 'another version' }, ...stored.recipients] });
    expect(readRecipients(settings, note)).toEqual([person('ada', 1)]);
    addRecipients(settings, note, [person('bo', 2)]);
    expect(readRecipients(settings, note)).toEqual([person('bo', 2), person('ada', 1)]);
  });

  it('are the newest two hundred', () => {
    const settings = newSettings();
    const people = Array.from({ length: 250 }, (_, index) => person(`p${index}`, index));
    addRecipients(settings, note, people);
    expect(readRecipients(settings, note)).toEqual(people.slice(50).reverse());
  });

  it('belong to one document', () => {
    const settings = newSettings();
    addRecipients(settings, note, [person('ada')]);
    const asNew = { ...note, uuid: 'another' };
    expect(readRecipients(settings, asNew)).toEqual([]);
    dropRecipients(settings, note.uuid);
    expect(readRecipients(settings, note)).toHaveLength(1);
    dropRecipients(settings, asNew.uuid);
    expect(hasRecipients(settings)).toBe(false);
  });

  it.each([
    [
      'a link to elsewhere',
      { version: 1, uuid: note.uuid, recipients: [{ link: 'https://evil.example/plan?r=x', madeAt: 0 }] },
    ],
    ['a script', { version: 1, uuid: note.uuid, recipients: [{ link: 'javascript:alert(1)', madeAt: 0 }] }],
    ['a later version', { version: 2, uuid: note.uuid, recipients: [person('ada')] }],
    ['text', 'ada'],
  ])('are left out when they are %s', (_what, value) => {
    const settings = newSettings();
    settings.set('linkwake.recipients', value);
    expect(readRecipients(settings, note)).toEqual([]);
  });
});
