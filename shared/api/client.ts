import type { Uploader } from '#shared/ports/uploader.ts';
import type { AccessToken } from './access-token.ts';
import { activityApi } from './activity.ts';
import { contentApi } from './content.ts';
import { documentsApi } from './documents.ts';
import { fetchUploader } from './fetch-uploader.ts';
import { meApi } from './me.ts';
import { recipientsApi } from './recipients.ts';
import { createRequests } from './request.ts';
import { responsesApi } from './responses.ts';
import { roomsApi } from './rooms.ts';

export type { AccessToken } from './access-token.ts';
export type { CallOptions, UploadOptions } from './call-options.ts';
export type { PublishSource } from './content.ts';

export interface ClientOptions {
  /** Address of the service, as `serviceAddress` gives it. */
  service: string;
  accessToken: AccessToken;
  /** By fetch unless given; pages that show progress give `xhrUploader`. */
  uploader?: Uploader;
  fetch?: typeof fetch;
}

/** Everything a service that follows the contract can do, for one account. */
export type Client = ReturnType<typeof createClient>;

export function createClient({ service, accessToken, uploader, fetch: given }: ClientOptions) {
  const send: typeof fetch = given ?? ((input, init) => fetch(input, init));
  const requests = createRequests(service, accessToken, uploader ?? fetchUploader(send), send);
  return {
    me: meApi(requests),
    documents: {
      ...documentsApi(requests),
      ...contentApi(requests),
      ...activityApi(requests),
      ...responsesApi(requests),
    },
    recipients: recipientsApi(requests),
    rooms: roomsApi(requests),
  };
}
