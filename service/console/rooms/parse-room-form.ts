import * as z from 'zod';
import { type RoomInput, roomInput } from '#shared/contract/room.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import type { StoredRoom } from '../../rooms/find-rooms.ts';

const text = z.string().catch('');

/**
 * The form as a browser sends it. The boxes of documents come in the order they stand on the page, which is the room's:
 * the buttons that move one send the whole form, and the page comes back with it moved.
 */
const submitted = z.object({
  title: text,
  description: text,
  require_email: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
  documents: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .catch([])
    .transform((ids) => [...new Set(ids)].filter((id) => z.uuid().safeParse(id).success)),
  query: text,
  do: text,
});

/** What the form's fields show. */
export type RoomFields = Omit<z.infer<typeof submitted>, 'do'>;

/** What was pressed: anything but a search or a move saves. */
export type RoomAction = 'show' | 'save';

export const emptyRoom: RoomFields = { title: '', description: '', require_email: false, documents: [], query: '' };

export function fieldsOfRoom(room: StoredRoom): RoomFields {
  const { title, description, requireEmail } = room;
  return { title, description, require_email: requireEmail, documents: room.documents.map(({ id }) => id), query: '' };
}

export function parseRoomForm(body: unknown): { fields: RoomFields; action: RoomAction } {
  const { do: pressed, ...fields } = submitted.parse(body);
  const [verb, id = ''] = pressed.split(':');
  if (verb === 'up' || verb === 'down') {
    return { fields: { ...fields, documents: moved(fields.documents, id, verb === 'up' ? -1 : 1) }, action: 'show' };
  }
  return { fields, action: verb === 'search' ? 'show' : 'save' };
}

/** @throws BadRequest in the words of the contract's schema */
export function roomInputOf({ title, description, require_email, documents }: RoomFields): RoomInput {
  const parsed = roomInput.safeParse({ title, description, require_email, documents });
  if (!parsed.success) throw new BadRequest(parsed.error.issues[0]?.message ?? 'This room cannot be used.');
  return parsed.data;
}

function moved(ids: string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return ids;
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
