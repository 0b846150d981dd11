import autocannon from 'autocannon';

export interface LoadOptions {
  url: string;
  headers?: Record<string, string>;
  seconds?: number;
}

/** Connections at once, as the figures of docs and servers are usually given for. */
const connections = 32;

/**
 * Requests a second that `url` answers, sent from a thread of its own. Nobody counts an answer that is not a success.
 * @throws when one is not
 */
export async function requestsPerSecond({ url, headers = {}, seconds = 5 }: LoadOptions): Promise<number> {
  const send = (duration: number) => autocannon({ url, headers, connections, duration, workers: 1 });
  await send(1);
  const { requests, non2xx, errors } = await send(seconds);
  if (non2xx > 0 || errors > 0) throw new Error(`${url} refused ${non2xx} requests and broke off ${errors}.`);
  return requests.average;
}
