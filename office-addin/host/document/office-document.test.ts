import { describe, expect, it } from 'vitest';
import { sampleNote as note } from '../../../test/office-host/files/sample-note.ts';
import { officeDocument } from './office-document.ts';

const ada = { name: 'Ada', link: `${note.link}?r=ada`, madeAt: 1 };

type Answer = (result: object) => void;

/** A file that is open in pages of the add-in: each has a copy of its settings, and hands over all of them, as in Office. */
function openFile() {
  let stored: Record<string, unknown> = {};
  const answerSoon = (done: Answer, result: object = { status: 'succeeded' }) => setTimeout(() => done(result), 1);
  const refused = { status: 'failed', error: { code: 5001 } };
  return {
    page(refuses = false) {
      let copy = structuredClone(stored);
      const settings = {
        get: (name: string) => copy[name] ?? null,
        set(name: string, value: unknown) {
          copy[name] = structuredClone(value);
        },
        remove: (name: string) => delete copy[name],
        refreshAsync(done: Answer) {
          const now = structuredClone(stored);
          setTimeout(() => {
            copy = now;
            done({ status: 'succeeded', value: settings });
          }, 1);
        },
        saveAsync(done: Answer) {
          if (!refuses) stored = structuredClone(copy);
          answerSoon(done, refuses ? refused : undefined);
        },
      };
      return officeDocument('word', { mode: 'readWrite', settings } as unknown as Office.Document, false);
    },
  };
}

describe('two pages of a file', () => {
  it('keep what the other has written', async () => {
    const file = openFile();
    const [one, other] = [file.page(), file.page()];
    await one.writeLink(note);
    await one.addRecipients(note, [ada]);
    await other.setOpensWithFile(true);
    const later = file.page();
    expect([later.readLink(), later.readRecipients(note), later.opensWithFile()]).toEqual([note, [ada], true]);
    await one.writeLink({ ...note, content: '5:1' });
    expect(file.page().opensWithFile()).toBe(true);
    expect(file.page().readRecipients(note)).toEqual([ada]);
  });

  it('leave out what the other has removed', async () => {
    const file = openFile();
    const [one, other] = [file.page(), file.page()];
    await one.writeLink(note);
    await one.addRecipients(note, [ada]);
    await other.removeAddInData();
    await one.setOpensWithFile(true);
    // Links that were still being made.
    await one.addRecipients(note, [ada]);
    expect(file.page().readLink()).toBeUndefined();
    expect(file.page().readRecipients(note)).toEqual([]);
  });

  it('make their changes one after the other', async () => {
    const file = openFile();
    const one = file.page();
    await Promise.all([one.writeLink(note), one.addRecipients(note, [ada]), one.setOpensWithFile(true), one.refresh()]);
    const later = file.page();
    expect([later.readLink(), later.readRecipients(note), later.opensWithFile()]).toEqual([note, [ada], true]);
  });
});

it('a link that Office does not save is reported with Office’s error number', async () => {
  await expect(openFile().page(true).writeLink(note)).rejects.toMatchObject({ officeCode: 5001 });
});
