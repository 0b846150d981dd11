import * as z from 'zod';
import { type RoomInput, roomInput } from '#shared/contract/room.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import type { StoredRoom } from '../../rooms/find-rooms.ts';

const text = z.string().catch('');

/**
 * The form as a browser sends it. The boxes of documents arrive in page order, which is the order of the room. The
 * buttons that move a document send the whole form, and the page returns with the document moved.
 */
const submitted = z.object({
  title: text,
  description: text,
  require_email: z
    .unknown()
    .optional()
    .transform((value) => value !== undefined),
  documents: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .catch([])
    .transform((ids) => [...new Set(ids)].filter((id) => z.uuid().safeParse(id).success)),
  query: text,
  do: text,
});

/** Values of the form's fields. */
export type RoomFields = Omit<z.infer<typeof submitted>, 'do'>;

/** The effect of the pressed button: searching and moving show the form again, anything else saves. */
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
  if (!parsed.success) throw new BadRequest(parsed.error.issues[0]?.message ?? 'This room can’t be saved.');
  return parsed.data;
}

function moved(ids: string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return ids;
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
