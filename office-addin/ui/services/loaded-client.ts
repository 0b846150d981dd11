import type { Client } from '#shared/api/client.ts';
import { untilAborted } from '#shared/api/until-aborted.ts';

/**
 * Returns a client whose code is loaded by its first call, so that the pane's first picture does not wait for the schemas of the API.
 * Each call fails as loading fails, and the next one loads again. A call whose signal aborts waits no longer.
 */
export function loadedClient(load: () => Promise<Client>): Client {
  let loading: Promise<Client> | undefined;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const calls =
    <Given extends unknown[], Answer>(method: (client: Client) => (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> =>
      method(await untilAborted(loaded(), signalOf(given)))(...given);
  return {
    me: calls(({ me }) => me),
    announces: calls(({ announces }) => announces),
    part: calls(({ part }) => part),
    documents: {
      list: calls(({ documents }) => documents.list),
      get: calls(({ documents }) => documents.get),
      update: calls(({ documents }) => documents.update),
      publish: calls(({ documents }) => documents.publish),
      replace: calls(({ documents }) => documents.replace),
      activity: calls(({ documents }) => documents.activity),
      responses: calls(({ documents }) => documents.responses),
      signedPdf: calls(({ documents }) => documents.signedPdf),
    },
    events: { listen: calls(({ events }) => events.listen) },
    recipients: {
      list: calls(({ recipients }) => recipients.list),
      create: calls(({ recipients }) => recipients.create),
      mail: calls(({ recipients }) => recipients.mail),
    },
    rooms: { create: calls(({ rooms }) => rooms.create) },
  };
}

/** Returns the signal of a call, which is in its last argument. */
function signalOf(given: unknown[]): AbortSignal | undefined {
  const options = given.at(-1);
  const signal = typeof options === 'object' && options !== null && 'signal' in options ? options.signal : undefined;
  return signal instanceof AbortSignal ? signal : undefined;
}
