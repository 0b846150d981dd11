import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import type { Addresses } from '../addresses.ts';
import { type CheckAnswer, checkEmail, gateAnswer } from '../gates/check-answer.ts';
import { gateFor, readPass, signPass } from '../gates/pass.ts';
import { readPassCookie, setPassCookie } from '../gates/pass-cookie.ts';
import type { LinkPages } from '../pages/link-pages.ts';
import { obstacleOf } from '../published.ts';
import type { ShowDocument } from '../show-document.ts';
import { carriedPass } from './carried-pass.ts';
import { findPublishedRoom, type PublishedRoom, type RoomPlace } from './published-room.ts';
import { roomEntry } from './room-entry.ts';
import { keepRoomEmail, readRoomEmail } from './room-pass.ts';

/** Where somebody is: a room, and one of its documents where the address names one. */
interface Visited {
  room: PublishedRoom;
  place: RoomPlace | undefined;
  /** The address given for the room. */
  email: string | undefined;
}

/**
 * `/{slug}` and `/{slug}/{place}` where the slug is a room's: the list, and a document as one of the room, which is shown
 * as at its own link but with the room's address and a way back. The room's gate comes before the document's own
 * (docs/security.md, "Rooms").
 */
export function createRooms(
  { db, secrets }: Deps,
  addresses: Addresses,
  pages: LinkPages,
  show: ShowDocument,
  check: CheckAnswer,
) {
  async function find(c: Context): Promise<Visited | undefined> {
    const room = await findPublishedRoom(db, c.req.param('slug') ?? '');
    const code = c.req.param('place');
    const place = room?.places.find((one) => one.code === code);
    if (!room || (code !== undefined && !place)) return undefined;
    return { room, place, email: await readRoomEmail(c, secrets, addresses, room) };
  }

  async function passOf(c: Context, { place: { document }, email }: Visited & { place: RoomPlace }) {
    return carriedPass(document, await readPass(secrets, document, readPassCookie(c, addresses)), email);
  }

  const isOpen = ({ room, email }: Visited) => !room.requireEmail || email !== undefined;
  const backTo = (c: Context, { title, slug }: PublishedRoom) => ({
    title,
    href: addresses.link(slug, c.req.query('r')),
  });

  return {
    /** GET. */
    async visit(c: Context): Promise<Response> {
      const visited = await find(c);
      if (!visited) return pages.missing(c);
      const { room, place, email } = visited;
      if (!isOpen(visited)) return pages.roomGate(c, room);
      if (!place) {
        const entries = room.places.map((one) =>
          roomEntry(one, email, addresses.inRoom(room.slug, one.code, c.req.query('r'))),
        );
        return pages.room(c, room, entries);
      }
      const { document } = place;
      const back = backTo(c, room);
      const obstacle = obstacleOf(document);
      if (obstacle) return pages.blocked(c, document, obstacle, back);
      const pass = await passOf(c, { ...visited, place });
      const gate = gateFor(document, pass);
      return gate === 'open' ? show(c, document, pass.email, back) : pages.gate(c, document, gate, { room: back });
    },

    /** POST: the answer to the gate the visitor stands at, the room's or the document's. */
    async answer(c: Context): Promise<Response> {
      const visited = await find(c);
      if (!visited) return pages.missing(c);
      const { room, place } = visited;
      const here = () => (place ? addresses.inRoom(room.slug, place.code, c.req.query('r')) : backTo(c, room).href);
      if (!isOpen(visited)) {
        const checked = checkEmail({ allowedEmailDomains: '' }, gateAnswer.parse(await c.req.parseBody()).email);
        if ('problem' in checked) return pages.roomGate(c, room, checked);
        await keepRoomEmail(c, secrets, addresses, room, checked.email);
        return c.redirect(here(), 303);
      }
      if (!place) return c.redirect(here(), 303);
      const { document } = place;
      const back = backTo(c, room);
      const obstacle = obstacleOf(document);
      if (obstacle) return pages.blocked(c, document, obstacle, back);
      const pass = await passOf(c, { ...visited, place });
      const gate = gateFor(document, pass);
      if (gate !== 'open') {
        const next = await check(c, document, pass, gate);
        if ('problem' in next) return pages.gate(c, document, gate, { refusal: next, room: back });
        setPassCookie(c, addresses, `${room.slug}/${place.code}`, await signPass(secrets, document, next));
      }
      return c.redirect(here(), 303);
    },
  };
}
