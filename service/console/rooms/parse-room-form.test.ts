import { describe, expect, it } from 'vitest';
import { emptyRoom, parseRoomForm, roomInputOf } from './parse-room-form.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];

describe('the form of a room', () => {
  it.each([
    [`up:${c}`, [a, c, b]],
    [`down:${a}`, [b, a, c]],
    [`up:${a}`, [a, b, c]],
    [`down:${c}`, [a, b, c]],
    ['up:none', [a, b, c]],
  ])('moves a document where %s is pressed', (pressed, documents) => {
    expect(parseRoomForm({ title: 'x', documents: [a, b, c], do: pressed })).toMatchObject({
      action: 'show',
      fields: { title: 'x', documents },
    });
  });

  it('is saved unless another button is pressed', () => {
    expect(parseRoomForm({ documents: a }).action).toBe('save');
    expect(parseRoomForm({ documents: a, do: 'search' }).action).toBe('show');
  });

  it('accepts one document, several or none, but no invalid id', () => {
    expect(parseRoomForm({ documents: a }).fields.documents).toEqual([a]);
    expect(parseRoomForm({ documents: [b, a, b, 'x'] }).fields.documents).toEqual([b, a]);
    expect(parseRoomForm({}).fields).toEqual(emptyRoom);
  });

  it('is refused in the contract’s words', () => {
    expect(() => roomInputOf({ ...emptyRoom, title: 'x' })).toThrow('Put at least one document in the room.');
    expect(() => roomInputOf({ ...emptyRoom, documents: [a] })).toThrow('Give the room a title.');
  });
});
