import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { limits } from '#shared/contract/limits.ts';
import type { Deps } from '../../deps.ts';
import { findDocumentsByIds } from '../../documents/find-document.ts';
import { listDocuments } from '../../documents/list-documents.ts';
import { BadRequest, DocumentNotFound, PlanLimit } from '../../errors/request-errors.ts';
import { addressesOf } from '../../links/addresses.ts';
import { signOwnerToken } from '../../links/owner/owner-token.ts';
import { changeRoom } from '../../rooms/change-room.ts';
import { countRoomViews } from '../../rooms/count-room-views.ts';
import { createRoom } from '../../rooms/create-room.ts';
import { deleteRoom } from '../../rooms/delete-room.ts';
import { RoomExists } from '../../rooms/errors.ts';
import { findRoom, listRooms, type StoredRoom } from '../../rooms/find-rooms.ts';
import { cutPage, readPage } from '../components/paging.tsx';
import { refusalStatus } from '../components/refusal.tsx';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import {
  documentsOf,
  emptyRoom,
  fieldsOfRoom,
  parseRoomForm,
  type RoomFields,
  roomInputOf,
} from './parse-room-form.ts';
import { RoomPage, type RoomPageProps } from './room-page.tsx';
import { RoomsPage } from './rooms-page.tsx';

/** Serves the owner's rooms: list, creation, changes, deletion and opening the link. */
export function roomRoutes({ db, config, secrets }: Deps): Hono<ConsoleEnv> {
  const addresses = addressesOf(config);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/rooms', async (c) => {
    const owner = c.get('owner');
    const { page, ...asked } = readPage(c.req.query('page'));
    const { rows: rooms, hasMore } = cutPage(await listRooms(db, owner.workspace.id, asked));
    const counted = await countRoomViews(
      db,
      rooms.map(({ id }) => id),
    );
    const removed = c.req.query('removed') !== undefined;
    const linkOf = ({ slug }: StoredRoom) => addresses.link(slug);
    return sendPage(c, <RoomsPage {...{ owner, rooms, counted, removed, linkOf }} pages={{ page, hasMore }} />);
  });

  routes.get('/rooms/new', (c) => showForm(c, undefined, emptyRoom, { form: randomUUID() }));

  routes.post('/rooms/new', async (c) => {
    const { userId, workspace } = c.get('owner');
    return save(c, undefined, async (fields, id) => {
      try {
        await createRoom({ db, config }, { user: { id: userId }, workspace }, { ...roomInputOf(fields), id });
      } catch (cause) {
        if (!(cause instanceof RoomExists)) throw cause;
        return c.redirect(`/rooms/${id}/?repeated`, 303);
      }
      return c.redirect(`/rooms/${id}/?made`, 303);
    });
  });

  routes.get('/rooms/:id', async (c) => {
    const room = await findRoom(db, c.get('owner').workspace.id, c.req.param('id'));
    const outcome = (['made', 'repeated', 'saved'] as const).find((name) => c.req.query(name) !== undefined);
    return showForm(c, room, fieldsOfRoom(room), { outcome });
  });

  routes.post('/rooms/:id', async (c) => {
    const { workspace } = c.get('owner');
    const room = await findRoom(db, workspace.id, c.req.param('id'));
    return save(c, room, async (fields) => {
      await changeRoom({ db, config }, workspace, room.id, roomInputOf(fields));
      return c.redirect(`/rooms/${room.id}/?saved`, 303);
    });
  });

  routes.post('/rooms/:id/remove', async (c) => {
    await deleteRoom(db, c.get('owner').workspace.id, c.req.param('id'));
    return c.redirect('/rooms?removed', 303);
  });

  // As with documents, the link host marks the browser as the owner's: the visit is not counted as a view.
  routes.get('/rooms/:id/open', async (c) => {
    const { userId, workspace } = c.get('owner');
    const { slug } = await findRoom(db, workspace.id, c.req.param('id'));
    const link = new URL(addresses.link(slug));
    link.searchParams.set('o', await signOwnerToken(secrets, { userId, workspaceId: workspace.id }));
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(link.href, 303);
  });

  /** Handles the pressed button. A refused form comes back with everything that was entered. */
  const save = async (
    c: Context<ConsoleEnv>,
    room: StoredRoom | undefined,
    write: (fields: RoomFields, form: string) => Promise<Response>,
  ): Promise<Response> => {
    const { fields, action, form } = parseRoomForm(await c.req.parseBody({ all: true }));
    if (action === 'show') return showForm(c, room, fields, { form });
    try {
      return await write(fields, form);
    } catch (cause) {
      const expected = [BadRequest, PlanLimit, DocumentNotFound].some((kind) => cause instanceof kind);
      if (!(expected && cause instanceof Error)) throw cause;
      const refusal = { message: cause.message, needsPlan: cause instanceof PlanLimit };
      return showForm(c, room, fields, { form, refusal });
    }
  };

  const showForm = async (
    c: Context<ConsoleEnv>,
    room: StoredRoom | undefined,
    fields: RoomFields,
    result: Pick<RoomPageProps, 'form' | 'refusal' | 'outcome'> = {},
  ): Promise<Response> => {
    const owner = c.get('owner');
    const ids = documentsOf(fields.items);
    const picked = await findDocumentsByIds(db, owner.workspace.id, ids);
    const limit = limits.documents.max;
    const found = await listDocuments(db, owner.workspace.id, { query: fields.query, limit });
    const others = found.filter(({ id }) => !ids.includes(id));
    const stored = room && {
      ...room,
      link: addresses.link(room.slug),
      counted: (await countRoomViews(db, [room.id])).get(room.id) ?? [],
    };
    const page = (
      <RoomPage {...{ owner, fields, picked, others, ...result }} room={stored} incomplete={found.length === limit} />
    );
    return sendPage(c, page, { status: result.refusal ? refusalStatus(result.refusal) : 200 });
  };

  return routes;
}
