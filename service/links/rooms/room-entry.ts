import { kindNames } from '../../documents/kind-names.ts';
import { gateFor } from '../gates/pass.ts';
import { type Obstacle, obstacleOf } from '../published-document.ts';
import type { RoomPlace } from './published-room.ts';
import { carriedPass } from './room-pass.ts';

/** A document in the room's list. */
export interface RoomEntry {
  title: string;
  /** Kind and length, unless a password hides them. */
  about: string[];
  /** The gate or obstacle before the document. */
  state: string | undefined;
  /** Absent when the document cannot be opened. */
  href: string | undefined;
}

const obstacleWords: Record<Obstacle, string> = {
  expired: 'No longer available',
  held: 'Being reviewed',
  preparing: 'Being prepared',
  failed: 'Could not be prepared',
};

/**
 * Returns what the room's list shows of a document. A password hides title, kind and length until the visitor has
 * entered it.
 * @param given what the visitor entered in the room: the room's address and this document's password
 */
export function roomEntry(
  { document }: RoomPlace,
  given: { email: string | undefined; password: boolean },
  href: string,
): RoomEntry {
  const obstacle = obstacleOf(document);
  const gate = gateFor(document, carriedPass(document, { password: given.password, email: undefined }, given.email));
  const secret = document.passwordHash !== null && !given.password;
  const pages = document.shown?.pages;
  return {
    title: secret ? 'Protected document' : document.title,
    about: secret
      ? []
      : [kindNames[document.kind], ...(pages === undefined ? [] : [pages === 1 ? '1 page' : `${pages} pages`])],
    state: obstacle ? obstacleWords[obstacle] : gateWords[gate],
    // The page of a document in preparation waits for it.
    href: obstacle === undefined || obstacle === 'preparing' ? href : undefined,
  };
}

const gateWords = { password: 'Opens with a password', email: 'Asks for your email address', open: undefined };
