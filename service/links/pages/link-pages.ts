import type { Context } from 'hono';
import { retryAfterSeconds } from '../../db/unavailable.ts';
import type { TooManyRequests } from '../../errors/request-errors.ts';
import type { Addresses } from '../addresses.ts';
import type { LinkAssets } from '../assets/link-assets.ts';
import type { Gate } from '../gates/pass.ts';
import { type PagePolicy, pageHeaders } from '../headers.ts';
import type { Obstacle, Published } from '../published-document.ts';
import type { PublishedRoom } from '../rooms/published-room.ts';
import type { RoomEntry } from '../rooms/room-entry.ts';
import type { RoomBack } from './bar-parts.tsx';
import { EmailPage, PasswordPage } from './gates.tsx';
import {
  ExpiredPage,
  FailedPage,
  FaultPage,
  HeldPage,
  MissingPage,
  PreparingPage,
  preparingSeconds,
  TooManyPage,
  UnavailablePage,
} from './notices.tsx';
import { PrivacyPage } from './privacy.tsx';
import { RoomPage } from './room.tsx';

/** A gate's message after a wrong answer. */
export interface Refusal {
  status: 400 | 403 | 429;
  problem: string;
  /** The entered value, to correct it; never a password. */
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
  const parts = async (room?: RoomBack) => ({ assets: await assets.files(), privacy: addresses.privacy, room });
  const headers = (policy: PagePolicy = {}) => pageHeaders(addresses, policy);

  return {
    missing: async (c: Context) => c.html(MissingPage({ parts: await parts() }), 404, headers()),

    /** Sends the notice of an obstacle. A password hides the title: the visitor has not entered it. */
    async blocked(c: Context, document: Published, obstacle: Obstacle, room?: RoomBack) {
      const page = { parts: await parts(room), title: document.passwordHash === null ? document.title : undefined };
      switch (obstacle) {
        case 'expired':
          return c.html(ExpiredPage(page), 410, headers());
        case 'held':
          return c.html(HeldPage(page), 403, headers());
        case 'preparing':
          return c.html(PreparingPage(page), 503, { ...headers(), 'Retry-After': String(preparingSeconds) });
        case 'failed':
          return c.html(FailedPage(page), 404, headers());
      }
    },

    async gate(c: Context, document: Published, gate: Exclude<Gate, 'open'>, { refusal, room }: GateContext = {}) {
      const page = { parts: await parts(room), problem: refusal?.problem };
      const form =
        gate === 'password' ? PasswordPage(page) : EmailPage({ ...page, title: document.title, value: refusal?.value });
      return c.html(form, refusal?.status ?? 200, { ...headers({ form: true }), ...refusal?.headers });
    },

    async roomGate(c: Context, room: PublishedRoom, refusal?: Refusal) {
      const page = { parts: await parts(), title: room.title, problem: refusal?.problem, value: refusal?.value };
      return c.html(EmailPage(page), refusal?.status ?? 200, headers({ form: true }));
    },

    async room(c: Context, room: PublishedRoom, entries: RoomEntry[]) {
      return c.html(RoomPage({ parts: await parts(), room, entries }), 200, headers());
    },

    privacy: async (c: Context) => c.html(PrivacyPage({ assets: await assets.files() }), 200, headers()),

    /** Sends the notice that the database is away (503). */
    unavailable: async (c: Context) =>
      c.html(UnavailablePage({ parts: await parts() }), 503, {
        ...headers(),
        'Retry-After': String(retryAfterSeconds),
      }),

    tooMany: async (c: Context, { message, retryAfterSeconds }: TooManyRequests) =>
      c.html(TooManyPage({ parts: await parts(), message }), 429, {
        ...headers(),
        'Retry-After': String(retryAfterSeconds),
      }),

    fault: async (c: Context) => c.html(FaultPage({ parts: await parts() }), 500, headers()),
  };
}
