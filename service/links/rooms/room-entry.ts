import { kindNames } from '../../documents/kind-names.ts';
import { gateFor } from '../gates/pass.ts';
import { type Obstacle, obstacleOf } from '../published-document.ts';
import type { RoomPlace } from './published-room.ts';
import { carriedPass } from './room-pass.ts';

/** A document as the room's page lists it. */
export interface RoomEntry {
  title: string;
  /** Kind and length, as far as they may be known. */
  about: string[];
  /** What stands before the document. */
  state: string | undefined;
  /** Absent where there is nothing to open. */
  href: string | undefined;
}

const obstacleWords: Record<Obstacle, string> = {
  expired: 'No longer available',
  held: 'Being reviewed',
  preparing: 'Being prepared',
  failed: 'Could not be prepared',
};

/**
 * What a visitor is told of a document before opening it. Title, kind and length are what a password protects: none of
 * them is told before it was given.
 * @param given what the visitor gave in the room: its address, this document's password
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
    // The page of a document that is being prepared waits for it.
    href: obstacle === undefined || obstacle === 'preparing' ? href : undefined,
  };
}

const gateWords = { password: 'Opens with a password', email: 'Asks for your email address', open: undefined };
