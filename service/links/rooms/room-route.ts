import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import type { Addresses } from '../addresses.ts';
import { type CheckAnswer, checkEmail, gateAnswer } from '../gates/check-answer.ts';
import { gatesOf } from '../gates/gates-left.ts';
import { missingGates } from '../gates/missing-gates.ts';
import { hasPassChanged, passwordProof, readPass, signPass } from '../gates/pass.ts';
import { readPassCookie, setPassCookie } from '../gates/pass-cookie.ts';
import { obstacleOf } from '../obstacle.ts';
import { readOwner } from '../owner/owner-cookie.ts';
import type { LinkPages } from '../pages/link-pages.ts';
import { makePictureToken } from '../pictures/picture-token.ts';
import { hasFirstPage, type PublishedDocument } from '../published-document.ts';
import type { ShowDocument } from '../show-document.ts';
import { wordsFor } from '../words/visitor-words.ts';
import { lastVisit } from './news-since-visit.ts';
import { findPublishedRoom, type PublishedRoom, type RoomPlace } from './published-room.ts';
import { type RoomEntry, roomEntry } from './room-entry.ts';
import { carriedPass, type RoomPass, readRoomPass, setRoomPassCookie } from './room-pass.ts';

/** A visitor's position: a room, and one of its documents if the address names one. */
interface Visited {
  room: PublishedRoom;
  place: RoomPlace | undefined;
  pass: RoomPass;
}

/**
 * Handles `/{slug}` and `/{slug}/{place}` of rooms: the list, and a document of the room. The document is shown as at
 * its own link, with the room's address and a link back. The room's gate precedes the document's own (docs/security.md,
 * "Rooms").
 */
export function roomRoute(deps: Deps, addresses: Addresses, pages: LinkPages, show: ShowDocument, check: CheckAnswer) {
  const { db, secrets } = deps;

  async function find(c: Context): Promise<Visited | undefined> {
    const room = await findPublishedRoom(db, c.req.param('slug') ?? '');
    const code = c.req.param('place');
    const place = room?.places.find((one) => one.code === code);
    if (!room || (code !== undefined && !place)) return undefined;
    return { room, place, pass: await readRoomPass(c, secrets, addresses, room) };
  }

  /** Returns the address of the picture that the list shows; web pages have none. */
  async function pictureOf(document: PublishedDocument): Promise<string | undefined> {
    const { shown } = document;
    if (!shown || !hasFirstPage(shown)) return undefined;
    return addresses.picture(await makePictureToken(secrets, document, shown.versionId));
  }

  async function passOf(c: Context, { place: { document }, pass }: Visited & { place: RoomPlace }) {
    return carriedPass(document, await readPass(secrets, document, readPassCookie(c, addresses)), pass.email);
  }

  async function list(c: Context, { room, pass: { email, passwords } }: Visited): Promise<RoomEntry[]> {
    const words = wordsFor(c);
    const before = lastVisit(c, addresses, room);
    return Promise.all(
      room.places.map(async (place) => {
        const proof = await passwordProof(secrets, place.document);
        const password = proof !== undefined && passwords[place.code] === proof;
        const href = addresses.inRoom(room.slug, place.code, c.req.query('r'));
        return roomEntry(words, place, { email, password, lastVisit: before }, href, pictureOf);
      }),
    );
  }

  /** Stores the proof of a right password, for the list. */
  async function storePassword(c: Context, { room, place, pass }: Visited & { place: RoomPlace }): Promise<void> {
    const proof = await passwordProof(secrets, place.document);
    if (proof === undefined) return;
    await setRoomPassCookie(c, secrets, addresses, room, {
      ...pass,
      passwords: { ...pass.passwords, [place.code]: proof },
    });
  }

  const isOpen = ({ room, pass }: Visited) => !room.requireEmail || pass.email !== undefined;
  const backTo = (c: Context, { id, title, slug }: PublishedRoom) => ({
    id,
    title,
    href: addresses.link(slug, c.req.query('r')),
  });

  return {
    /** Handles GET. */
    async visit(c: Context): Promise<Response> {
      const visited = await find(c);
      if (!visited) return pages.missing(c);
      const { room, place } = visited;
      if (room.obstacle) return pages.roomBlocked(c, room, room.obstacle);
      if (!isOpen(visited)) return pages.roomGate(c, room);
      if (!place) {
        const owner = await readOwner(c, secrets, addresses);
        const isOwn = owner?.workspaceId === room.workspaceId;
        return pages.room(c, room, await list(c, visited), isOwn);
      }
      const { document } = place;
      const back = backTo(c, room);
      const obstacle = obstacleOf(document);
      if (obstacle) return pages.blocked(c, document, obstacle, back);
      const pass = await passOf(c, { ...visited, place });
      const left = await gatesOf(c, deps, addresses, document, pass);
      return left.gates.length === 0 ? show(c, document, pass, back) : pages.gate(c, document, left, { room: back });
    },

    /** Handles POST: the answer to the current gate, the room's or the document's. */
    async answer(c: Context): Promise<Response> {
      const visited = await find(c);
      if (!visited) return pages.missing(c);
      const { room, place } = visited;
      if (room.obstacle) return pages.roomBlocked(c, room, room.obstacle);
      const currentAddress = () =>
        place ? addresses.inRoom(room.slug, place.code, c.req.query('r')) : backTo(c, room).href;
      if (!isOpen(visited)) {
        const checked = checkEmail(
          wordsFor(c),
          { allowedEmailDomains: '', sender: room.sender },
          gateAnswer.parse(await c.req.parseBody()).email,
        );
        if ('problem' in checked) return pages.roomGate(c, room, checked);
        await setRoomPassCookie(c, secrets, addresses, room, { ...visited.pass, email: checked.email });
        return c.redirect(currentAddress(), 303);
      }
      if (!place) return c.redirect(currentAddress(), 303);
      const { document } = place;
      const back = backTo(c, room);
      const obstacle = obstacleOf(document);
      if (obstacle) return pages.blocked(c, document, obstacle, back);
      const pass = await passOf(c, { ...visited, place });
      const { gates } = await gatesOf(c, deps, addresses, document, pass);
      if (missingGates(document, pass).length > 0) {
        const { pass: next, refusal } = await check(c, document, pass, gates);
        if (hasPassChanged(pass, next)) {
          setPassCookie(c, addresses, `${room.slug}/${place.code}`, await signPass(secrets, document, next), next);
        }
        if (next.password && !pass.password) await storePassword(c, { ...visited, place });
        if (refusal) {
          const left = await gatesOf(c, deps, addresses, document, next);
          return pages.gate(c, document, left, { refusal, room: back });
        }
      }
      return c.redirect(currentAddress(), 303);
    },
  };
}
