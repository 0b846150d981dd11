import type { DocumentKind } from '../../db/database.ts';
import { missingGates } from '../gates/missing-gates.ts';
import { obstacleOf } from '../obstacle.ts';
import type { PublishedDocument } from '../published-document.ts';
import type { VisitorWords } from '../words/visitor-words.ts';
import { type News, newsOf } from './news-since-visit.ts';
import type { RoomPlace } from './published-room.ts';
import { carriedPass } from './room-pass.ts';

/** A document in the room's list. */
export interface RoomEntry {
  title: string;
  /** The title over its group; empty above the first section. */
  section: string;
  /** Kind, length and size, unless a password hides them. */
  about: string[];
  /** The gate or obstacle before the document. */
  state: string | undefined;
  /** What has happened to it since the visitor last came. */
  news: News | undefined;
  /** Address of its first page's picture; absent for web pages and before gates. */
  picture: string | undefined;
  kind: DocumentKind | undefined;
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
  rejected: 'stateRejected',
  preparing: 'statePreparing',
  failed: 'stateFailed',
  password: 'statePassword',
  email: 'stateEmail',
  code: 'stateEmail',
} as const;

/** What is known of the visitor in the room. */
export interface RoomVisitor {
  /** The address entered at the room's gate. */
  email: string | undefined;
  /** This document's password was entered. */
  password: boolean;
  /** When they last came. */
  lastVisit: Date | undefined;
}

/**
 * Returns what the room's list shows of a document. A review hides the title; a password hides title, kind and length until
 * the visitor has entered it.
 * @param pictureOf makes the address of the first page's picture; called for documents that stand open
 */
export async function roomEntry(
  words: VisitorWords,
  { document, section }: RoomPlace,
  visitor: RoomVisitor,
  href: string,
  pictureOf: (document: PublishedDocument) => Promise<string | undefined>,
): Promise<RoomEntry> {
  const obstacle = obstacleOf(document);
  const own = { password: visitor.password, email: undefined };
  const [gate] = missingGates(document, carriedPass(document, own, visitor.email));
  const isSecret = document.held || (document.passwordHash !== null && !visitor.password);
  const state = obstacle ?? gate;
  return {
    title: isSecret ? words.say('protectedDocument') : document.title,
    section,
    about: isSecret ? [] : about(words, document),
    state: state && words.say(stateWords[state]),
    news: isSecret ? undefined : newsOf(document, visitor.lastVisit),
    picture: state === undefined ? await pictureOf(document) : undefined,
    kind: isSecret ? undefined : document.kind,
    // The page of a document in preparation waits for it.
    href: obstacle === undefined || obstacle === 'preparing' ? href : undefined,
  };
}

function about(words: VisitorWords, { kind, shown }: PublishedDocument): string[] {
  const length = shown?.pages === undefined ? [] : [words.say('pageCount', { n: shown.pages })];
  return [words.say(kindWords[kind]), ...length, ...(shown ? [words.size(shown.bytes)] : [])];
}
