import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '#shared/api/client.ts';
import { timed } from './median.ts';

export interface PublishSender {
  service: string;
  apiKey: string;
  /** The path of the file. */
  file: string;
}

/**
 * The thread that publishes a file through the API client: each message starts a publish, which is answered by its milliseconds. In the
 * service's own thread, each would wait for the other.
 */
const { service, apiKey, file } = workerData as PublishSender;
const client = createClient({ service, accessToken: { get: async () => apiKey, renew: async () => apiKey } });

parentPort?.on('message', async () => {
  const took = await timed(async () => client.documents.publish({ file: await openAsBlob(file), name: 'site.zip' }));
  parentPort?.postMessage(took);
});
