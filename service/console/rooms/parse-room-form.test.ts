import { describe, expect, it } from 'vitest';
import { documentsOf, emptyRoom, fieldsOfRoom, parseRoomForm, type RoomItem, roomInputOf } from './parse-room-form.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];

/** What a browser sends of these rows. */
const sent = (items: readonly RoomItem[]) => ({
  title: 'x',
  documents: documentsOf(items),
  sections: items.flatMap((item) => ('section' in item ? [item.section] : [])),
  order: items.map((item) => ('section' in item ? 'section' : item.document)),
});
const documents = (...ids: string[]) => ids.map((document) => ({ document }));
const one: RoomItem[] = [{ document: a }, { section: 'Prices' }, { document: b }, { document: c }];

describe('the form of a room', () => {
  it.each([
    [`up:${c}`, [a, c, b]],
    [`down:${a}`, [b, a, c]],
    [`up:${a}`, [a, b, c]],
    [`down:${c}`, [a, b, c]],
    ['up:none', [a, b, c]],
  ])('moves a document where %s is pressed', (pressed, ids) => {
    expect(parseRoomForm({ title: 'x', documents: [a, b, c], do: pressed })).toMatchObject({
      action: 'show',
      fields: { title: 'x', items: documents(...ids) },
    });
  });

  it.each<[string, RoomItem[]]>([
    [`up:${b}`, [{ document: a }, { document: b }, { section: 'Prices' }, { document: c }]],
    ['up:section-0', [{ section: 'Prices' }, ...documents(a, b, c)]],
    ['down:section-0', [...documents(a, b), { section: 'Prices' }, { document: c }]],
    ['remove:section-0', documents(a, b, c)],
    ['remove:section-1', one],
    [`section:${a}`, [{ section: '' }, ...one]],
  ])('changes sections where %s is pressed', (pressed, items) => {
    expect(parseRoomForm({ ...sent(one), do: pressed })).toMatchObject({ action: 'show', fields: { items } });
  });

  it('is saved unless another button is pressed', () => {
    expect(parseRoomForm({ documents: a }).action).toBe('save');
    expect(parseRoomForm({ documents: a, do: 'search' }).action).toBe('show');
    expect(parseRoomForm({ documents: a, do: 'enter', query: 'offer', searched: '' }).action).toBe('show');
    expect(parseRoomForm({ documents: a, do: 'enter', query: 'offer', searched: 'offer' }).action).toBe('show');
    expect(parseRoomForm({ documents: a, do: 'enter', query: '', searched: 'offer' }).action).toBe('show');
    expect(parseRoomForm({ documents: a, do: 'enter', query: '', searched: '' }).action).toBe('save');
  });

  it('accepts one document, several or none, but no invalid id', () => {
    expect(parseRoomForm({ documents: a }).fields.items).toEqual(documents(a));
    expect(parseRoomForm({ documents: [b, a, b, 'x'] }).fields.items).toEqual(documents(b, a));
    expect(parseRoomForm({}).fields).toEqual(emptyRoom);
  });

  it('leaves out documents that are no longer chosen, and appends those just chosen', () => {
    const { order, sections } = sent(one);
    const later = 'dddddddd-0000-4000-8000-000000000000';
    expect(parseRoomForm({ order, sections, documents: [a, c, later] }).fields.items).toEqual([
      { document: a },
      { section: 'Prices' },
      { document: c },
      { document: later },
    ]);
  });

  it('says which documents are in which section', () => {
    const { sections } = roomInputOf({ ...emptyRoom, title: 'x', items: one });
    expect([...sections]).toEqual([
      [b, 'Prices'],
      [c, 'Prices'],
    ]);
    const stored = [a, b, c].map((id) => ({ id, title: id, kind: 'html' as const, section: sections.get(id) ?? '' }));
    const room = {
      id: 'r',
      slug: 's',
      title: 'x',
      description: '',
      requireEmail: false,
      createdAt: new Date(),
      review: undefined,
    };
    expect(fieldsOfRoom({ ...room, documents: stored }).items).toEqual(one);
  });

  it('is refused in the contract’s words', () => {
    expect(() => roomInputOf({ ...emptyRoom, title: 'x' })).toThrow('Put at least one document in the room.');
    expect(() => roomInputOf({ ...emptyRoom, items: documents(a) })).toThrow('Give the room a title.');
  });

  it.each<[string, RoomItem[], string]>([
    ['no title', [{ section: ' ' }, { document: a }], 'Give each section a title, or remove it.'],
    ['no document', [{ document: a }, { section: 'Prices' }], 'Move a document under “Prices”, or remove the section.'],
    ['a long title', [{ section: 'x'.repeat(121) }, { document: a }], 'Keep the title of a section to 120 characters.'],
  ])('is refused with a section of %s', (_, items, words) => {
    expect(() => roomInputOf({ ...emptyRoom, title: 'x', items })).toThrow(words);
  });
});
