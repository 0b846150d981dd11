import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { type RoomInput, roomInput } from '#shared/contract/room.ts';
import { plainText } from '#shared/formats/plain-text.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import type { StoredRoom } from '../../rooms/find-rooms.ts';
import type { Sections } from '../../rooms/place-documents.ts';
import { parseSectionTitle } from '../../rooms/room-rules.ts';

const text = z.string().catch('');
const texts = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]);

/** In the field `order`, the place of a section among the documents; its title is in `sections`. */
export const sectionMark = 'section';

/**
 * The form as a browser sends it. The boxes of documents and the titles of sections arrive in page order, which is the order
 * of the room; `order` says how the two are mixed. The buttons that move them send the whole form, and the page returns with
 * them moved.
 */
const submitted = z.object({
  form: z.uuid().catch(() => randomUUID()),
  title: text,
  description: text,
  require_email: z
    .unknown()
    .optional()
    .transform((value) => value !== undefined),
  documents: texts.transform((ids) => [...new Set(ids)].filter((id) => z.uuid().safeParse(id).success)),
  sections: texts.transform((titles) => titles.slice(0, limits.roomDocuments)),
  order: texts,
  query: text.transform(plainText),
  /** The query whose documents the page shows. */
  searched: text,
  do: text,
});

/** A row of the room: the title of a section, or a document. */
export type RoomItem = { section: string } | { document: string };

/** Values of the form's fields. */
export interface RoomFields {
  title: string;
  description: string;
  require_email: boolean;
  items: RoomItem[];
  query: string;
}

/** The effect of the pressed button: searching and moving show the form again, anything else saves. */
export type RoomAction = 'show' | 'save';

export const emptyRoom: RoomFields = { title: '', description: '', require_email: false, items: [], query: '' };

/** Returns the ids of the documents, in order. */
export function documentsOf(items: readonly RoomItem[]): string[] {
  return items.flatMap((item) => ('document' in item ? [item.document] : []));
}

export function fieldsOfRoom(room: StoredRoom): RoomFields {
  const { title, description, requireEmail } = room;
  const items = room.documents.flatMap(({ id, section }, index): RoomItem[] => {
    const begins = section !== '' && section !== room.documents[index - 1]?.section;
    return [...(begins ? [{ section }] : []), { document: id }];
  });
  return { title, description, require_email: requireEmail, items, query: '' };
}

export function parseRoomForm(body: unknown): { fields: RoomFields; action: RoomAction; form: string } {
  const { do: pressed, form, documents, sections, order, searched, ...rest } = submitted.parse(body);
  const items = inOrder(documents, sections, order);
  const [verb = '', name = ''] = pressed.split(':');
  const at = placeOf(items, name);
  const changed = change(items, verb, at);
  if (changed) return { fields: { ...rest, items: changed }, action: 'show', form };
  // Enter searches while there is a query, or was one: nothing says in which field it was pressed.
  const searches = verb === 'search' || (verb === 'enter' && (rest.query !== '' || searched !== ''));
  return { fields: { ...rest, items }, action: searches ? 'show' : 'save', form };
}

/** @throws BadRequest in the words of the contract's schema */
export function roomInputOf(fields: RoomFields): RoomInput & { sections: Sections } {
  const { title, description, require_email, items } = fields;
  const parsed = roomInput.safeParse({ title, description, require_email, documents: documentsOf(items) });
  if (!parsed.success) throw new BadRequest(parsed.error.issues[0]?.message ?? 'This room can’t be saved.');
  return { ...parsed.data, sections: sectionsOf(items) };
}

function sectionsOf(items: readonly RoomItem[]): Sections {
  const sections = new Map<string, string>();
  let current = '';
  for (const [index, item] of items.entries()) {
    if ('document' in item) {
      if (current !== '') sections.set(item.document, current);
      continue;
    }
    current = parseSectionTitle(item.section);
    if (current === '') throw new BadRequest('Give each section a title, or remove it.');
    const next = items[index + 1];
    if (!next || 'section' in next) throw new BadRequest(`Move a document under “${current}”, or remove the section.`);
  }
  return sections;
}

/** Mixes documents and titles as `order` says; documents that it does not name, those just chosen, come last. */
function inOrder(documents: string[], sections: string[], order: string[]): RoomItem[] {
  const titles = sections.values();
  const placed = order.flatMap((one): RoomItem[] => {
    if (one !== sectionMark) return documents.includes(one) ? [{ document: one }] : [];
    const title = titles.next().value;
    return title === undefined ? [] : [{ section: title }];
  });
  const named = new Set(documentsOf(placed));
  return [...placed, ...documents.filter((id) => !named.has(id)).map((document) => ({ document }))];
}

/** The place of a document by its id, or of a section by its number from 0 (`section-1`); -1 for none. */
function placeOf(items: readonly RoomItem[], name: string): number {
  const number = /^section-(\d{1,3})$/.exec(name)?.[1];
  if (number === undefined) return items.findIndex((item) => 'document' in item && item.document === name);
  const places = items.flatMap((item, index) => ('section' in item ? [index] : []));
  return places[Number(number)] ?? -1;
}

/** Returns the items after a button was pressed; `undefined` for a button that changes none. */
function change(items: RoomItem[], verb: string, at: number): RoomItem[] | undefined {
  switch (verb) {
    case 'up':
      return moved(items, at, at - 1);
    case 'down':
      return moved(items, at, at + 1);
    case 'section':
      return at === -1 ? items : items.toSpliced(at, 0, { section: '' });
    case 'remove':
      return at === -1 ? items : items.toSpliced(at, 1);
    default:
      return undefined;
  }
}

function moved(items: RoomItem[], from: number, to: number): RoomItem[] {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
