import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface UploadRounds {
  /** Addresses and keys of the documents whose content is replaced, all at once, in each round. */
  targets: { url: string; apiKey: string }[];
  /** The size of each file. */
  bytes: number;
}

export interface UploadRound {
  /** Milliseconds of those that were accepted. */
  times: number[];
  failed: number;
}

/**
 * The thread that uploads: each message starts a round, which is answered by an `UploadRound`. Copying a gigabyte in the thread that
 * measures other requests would be measured with them.
 */
const { targets, bytes } = workerData as UploadRounds;
const boundary = 'upload-of-the-bench';
const line = '<p>One paragraph of many.</p>\n';
const body = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.html"\r\n\r\n<!doctype html>${line.repeat(bytes / line.length)}\r\n--${boundary}--\r\n`,
);
const agent = new Agent({ keepAlive: true });

function upload({ url, apiKey }: UploadRounds['targets'][number]): Promise<number | undefined> {
  const startedAt = performance.now();
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.byteLength,
  };
  return new Promise((resolve) => {
    const sent = request(url, { method: 'PUT', headers, agent }, (answer) => {
      const accepted = answer.statusCode === 200;
      answer.resume().on('close', () => resolve(accepted ? performance.now() - startedAt : undefined));
    });
    sent.on('error', () => resolve(undefined)).end(body);
  });
}

parentPort?.on('message', async () => {
  const all = await Promise.all(targets.map(upload));
  const times = all.filter((time) => time !== undefined);
  parentPort?.postMessage({ times, failed: all.length - times.length } satisfies UploadRound);
});
