import type { DocumentKind } from '../../db/database.ts';
import { missingGates } from '../gates/pass.ts';
import { obstacleOf } from '../published-document.ts';
import type { VisitorWords } from '../words/visitor-words.ts';
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

const kindWords = {
  html: 'kindHtml',
  pdf: 'kindPdf',
  word: 'kindWord',
  powerpoint: 'kindPowerpoint',
  excel: 'kindExcel',
} as const satisfies Record<DocumentKind, string>;

const stateWords = {
  expired: 'stateExpired',
  held: 'stateHeld',
  preparing: 'statePreparing',
  failed: 'stateFailed',
  password: 'statePassword',
  email: 'stateEmail',
} as const;

/** What the visitor entered in the room: the room's address and this document's password. */
export interface GivenInRoom {
  email: string | undefined;
  password: boolean;
}

/**
 * Returns what the room's list shows of a document. A review hides the title, and a password title, kind and length until
 * the visitor has entered it.
 */
export function roomEntry(words: VisitorWords, { document }: RoomPlace, given: GivenInRoom, href: string): RoomEntry {
  const obstacle = obstacleOf(document);
  const [gate] = missingGates(
    document,
    carriedPass(document, { password: given.password, email: undefined }, given.email),
  );
  const isSecret = document.held || (document.passwordHash !== null && !given.password);
  const pages = document.shown?.pages;
  const state = obstacle ?? gate;
  return {
    title: isSecret ? words.say('protectedDocument') : document.title,
    about: isSecret
      ? []
      : [words.say(kindWords[document.kind]), ...(pages === undefined ? [] : [words.say('pageCount', { n: pages })])],
    state: state && words.say(stateWords[state]),
    // The page of a document in preparation waits for it.
    href: obstacle === undefined || obstacle === 'preparing' ? href : undefined,
  };
}
