import autocannon from 'autocannon';

export interface LoadOptions {
  url: string;
  headers?: Record<string, string>;
  seconds?: number;
}

/** Simultaneous connections, as usual for figures of servers. */
const connections = 32;

/**
 * Returns the requests per second that `url` answers. A separate thread sends them.
 * @throws Error if an answer is not a success.
 */
export async function requestsPerSecond({ url, headers = {}, seconds = 5 }: LoadOptions): Promise<number> {
  const send = (duration: number) => autocannon({ url, headers, connections, duration, workers: 1 });
  await send(1);
  const { requests, non2xx, errors } = await send(seconds);
  if (non2xx > 0 || errors > 0) throw new Error(`${url} refused ${non2xx} requests and broke off ${errors}.`);
  return requests.average;
}
