import type { Context } from 'hono';
import { retryAfterSeconds } from '../../db/unavailable.ts';
import type { TooManyRequests } from '../../errors/request-errors.ts';
import type { Addresses } from '../addresses.ts';
import type { LinkAssets } from '../assets/link-assets.ts';
import type { GatesLeft } from '../gates/gates-left.ts';
import { type Gate, isGated } from '../gates/missing-gates.ts';
import { type PagePolicy, pageHeaders } from '../headers.ts';
import { roomPreview } from '../link-preview.ts';
import { type Obstacle, obstacleStatus } from '../obstacle.ts';
import type { PublishedDocument, Sender } from '../published-document.ts';
import type { PublishedRoom } from '../rooms/published-room.ts';
import type { RoomEntry } from '../rooms/room-entry.ts';
import { wordsFor } from '../words/visitor-words.ts';
import type { RoomBack } from './bar-parts.tsx';
import { GatePage } from './gates.tsx';
import { FaultPage, MissingPage, ObstaclePage, preparingSeconds, TooManyPage, UnavailablePage } from './notices.tsx';
import type { PageParts } from './page-frame.tsx';
import { PrivacyPage } from './privacy.tsx';
import { ReportedPage, type ReportForm, ReportPage, type ReportProblem } from './report.tsx';
import { RoomPage } from './room.tsx';
import { UnsubscribedPage, UnsubscribePage } from './unsubscribe.tsx';

/** A gate's message after a wrong answer. */
export interface Refusal {
  gate: Gate;
  status: 400 | 403 | 429 | 503;
  problem: string;
  /** The entered address, to correct it; never a password. */
  value?: string;
  headers?: Record<string, string>;
}

/** Context of a gate's page. */
interface GateContext {
  /** The message after a wrong answer. */
  refusal?: Refusal;
  /** The room in which the document is opened. */
  room?: RoomBack;
}

export type LinkPages = ReturnType<typeof createLinkPages>;

/** Creates the functions that send the link host's pages without a document. */
export function createLinkPages(addresses: Addresses, assets: LinkAssets) {
  const parts = async (c: Context, sender?: Sender): Promise<PageParts> => ({
    assets: await assets.files(),
    words: wordsFor(c),
    privacy: addresses.privacy,
    sender,
  });
  /** Of the page of a document or a room, which is reported by the address that the visitor has: a room does not reveal the documents' own links. */
  const partsOf = async (
    c: Context,
    { sender }: Pick<PublishedDocument | PublishedRoom, 'sender'>,
  ): Promise<PageParts> => ({
    ...(await parts(c, sender)),
    report: addresses.report(`${addresses.linkHost}${c.req.path}`),
  });
  const headers = (policy: PagePolicy = {}) => pageHeaders(addresses, policy);

  return {
    parts,
    partsOf,

    missing: async (c: Context) => c.html(MissingPage({ parts: await parts(c) }), 404, headers()),

    /** Sends the notice of an obstacle. A gate and a review hide the title. */
    async blocked(c: Context, document: PublishedDocument, obstacle: Obstacle, room?: RoomBack) {
      const title = document.held || isGated(document) ? undefined : document.title;
      const page = ObstaclePage({ parts: await parts(c, document.sender), obstacle, title, room });
      const isPreparing = obstacle === 'preparing';
      const more = isPreparing ? { 'Retry-After': String(preparingSeconds) } : {};
      return c.html(page, obstacleStatus[obstacle], { ...headers({ scripts: isPreparing }), ...more });
    },

    async gate(c: Context, document: PublishedDocument, left: GatesLeft, { refusal, room }: GateContext = {}) {
      const { gates, sent } = left;
      const verifies = document.verifyEmail;
      const page = GatePage({ parts: await partsOf(c, document), gates, verifies, sent, room, refusal });
      return c.html(page, refusal?.status ?? 200, { ...headers({ form: true, scripts: true }), ...refusal?.headers });
    },

    async roomGate(c: Context, room: PublishedRoom, refusal?: Refusal) {
      const page = GatePage({ parts: await partsOf(c, room), gates: ['email'], ofRoom: true, refusal });
      return c.html(page, refusal?.status ?? 200, headers({ form: true, scripts: true }));
    },

    /** Sends the notice that the operator took a room offline. It names no title. */
    async roomBlocked(c: Context, { sender }: PublishedRoom, obstacle: Obstacle) {
      const page = ObstaclePage({ parts: await parts(c, sender), obstacle, title: undefined, room: undefined });
      return c.html(page, obstacleStatus[obstacle], headers());
    },

    async room(c: Context, room: PublishedRoom, entries: RoomEntry[], isOwn: boolean) {
      const pictures = entries.map(({ picture }) => picture);
      const preview = roomPreview(addresses, room, pictures);
      const own = await (isOwn ? parts(c, room.sender) : partsOf(c, room));
      const page = RoomPage({ parts: own, room, entries, preview });
      return c.html(page, 200, headers({ pictures: true }));
    },

    privacy: async (c: Context) => c.html(PrivacyPage({ parts: await parts(c) }), 200, headers()),

    async report(c: Context, form: ReportForm, problem?: ReportProblem) {
      const page = ReportPage({ parts: await parts(c), form, problem });
      return c.html(page, problem?.status ?? 200, { ...headers({ form: true }), ...problem?.headers });
    },

    reported: async (c: Context) => c.html(ReportedPage({ parts: await parts(c) }), 200, headers()),

    unsubscribe: async (c: Context, name: string | undefined) =>
      c.html(UnsubscribePage({ parts: await parts(c), name }), 200, headers({ form: true })),

    unsubscribed: async (c: Context, name: string | undefined) =>
      c.html(UnsubscribedPage({ parts: await parts(c), name }), 200, headers({ form: true })),

    /** Sends the notice that the database is away (503). */
    unavailable: async (c: Context) =>
      c.html(UnavailablePage({ parts: await parts(c) }), 503, {
        ...headers(),
        'Retry-After': String(retryAfterSeconds),
      }),

    tooMany: async (c: Context, { retryAfterSeconds }: TooManyRequests) =>
      c.html(TooManyPage({ parts: await parts(c), seconds: retryAfterSeconds }), 429, {
        ...headers(),
        'Retry-After': String(retryAfterSeconds),
      }),

    fault: async (c: Context) => c.html(FaultPage({ parts: await parts(c) }), 500, headers()),
  };
}
