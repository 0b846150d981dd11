import * as z from 'zod/mini';
import { account } from '#shared/contract/account.ts';
import { limits } from '#shared/contract/limits.ts';
import { personalLink, type RecipientInput } from '#shared/contract/recipient.ts';
import { type RecipientItem, recipientList } from '#shared/contract/recipient-list.ts';
import { type RecipientMailInput, recipientMailQueued } from '#shared/contract/recipient-mail.ts';
import { type RoomInput, room } from '#shared/contract/room.ts';
import type { Uploader } from '#shared/ports/uploader.ts';
import { type Addition, announces } from './announced-additions.ts';
import { documentPath, documentsApi, pathSegment } from './documents.ts';
import { fetchUploader } from './fetch-uploader.ts';
import { type AccessToken, type CallOptions, createHttpClient } from './http-client.ts';
import { type EventListening, listenToEvents } from './listen-to-events.ts';
import { responsesApi } from './responses.ts';

export type { PublishSource } from './documents.ts';
export type { AccessToken, CallOptions, UploadOptions } from './http-client.ts';

/** Recipients that a board has room for. */
const maxRecipients = 2_000;

interface ClientOptions {
  /** Address of the service, as `serviceAddress` returns it. */
  service: string;
  accessToken: AccessToken;
  /** Uses fetch by default. Pages that show progress pass `xhrUploader`. */
  uploader?: Uploader;
  fetch?: typeof fetch;
}

/** The API of a service that follows the contract, for one account. */
export type Client = ReturnType<typeof createClient>;

export function createClient({ service, accessToken, uploader, fetch: given }: ClientOptions) {
  const send: typeof fetch = given ?? ((input, init) => fetch(input, init));
  const http = createHttpClient(service, accessToken, uploader ?? fetchUploader(send), send);
  const { json } = http;
  return {
    /** The signed-in user and the current workspace. */
    me: (options?: CallOptions) => json({ method: 'GET', path: 'me', signal: options?.signal }, account),

    /** Returns whether the service announces an addition to the contract. */
    announces: (addition: Addition) => announces(service, addition, send),

    documents: { ...documentsApi(http), ...responsesApi(http) },

    /**
     * Asks for what a service announces below a document, such as `signing`. Whoever shows the answer parses it, so that a background
     * needs no schema of it (docs/api-additions.md).
     */
    part: (
      ref: string,
      part: readonly string[],
      { method, body }: { method: 'GET' | 'POST' | 'PUT'; body?: unknown },
    ) =>
      json(
        { method, path: documentPath(ref, part.map((name) => `/${pathSegment(name)}`).join('')), json: body },
        z.looseObject({}),
      ),

    events: {
      listen: (listening: EventListening) => listenToEvents({ service, accessToken, fetch: send }, listening),
    },

    recipients: {
      /**
       * Lists who has a personal link, newest first.
       * @returns the newest 2,000; `undefined` if the service announces no such list
       */
      list: async (ref: string, options?: CallOptions): Promise<RecipientItem[] | undefined> => {
        if (!(await announces(service, 'GET documents/{}/recipients', send))) return undefined;
        const { max: limit } = limits.recipients;
        const listed: RecipientItem[] = [];
        for (let offset = 0; offset === listed.length && offset < maxRecipients; offset += limit) {
          const call = { path: documentPath(ref, '/recipients'), query: { limit, offset }, ...options };
          listed.push(...(await json({ method: 'GET', ...call }, recipientList)).recipients);
        }
        return listed;
      },

      /** Creates a personal link for a name, an email or both. Sent once: a retry could create a second link. */
      create: async (ref: string, input: RecipientInput, options?: CallOptions) =>
        json(
          { method: 'POST', path: documentPath(ref, '/recipients'), json: input, signal: options?.signal },
          personalLink,
        ),

      /** Has the service mail a recipient their link. Only for services that announce it. @param code the value of `r` in the link */
      mail: async (ref: string, code: string, input: RecipientMailInput) =>
        json(
          { method: 'POST', path: documentPath(ref, `/recipients/${pathSegment(code)}/mail`), json: input },
          recipientMailQueued,
        ),
    },

    rooms: {
      /** Creates a room: several documents behind one link, in this order. Sent once. @throws PlanLimit if the plan has no rooms */
      create: (input: RoomInput, options?: CallOptions) =>
        json({ method: 'POST', path: 'rooms', json: input, signal: options?.signal }, room),
    },
  };
}
