import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { startService } from '../support/service/service.ts';
import { siteZip } from './large-content.ts';
import { median, timed } from './median.ts';
import type { PublishSender } from './publish-sender.ts';
import { type Figure, milliseconds, ratio } from './table.ts';

const runs = 5;
const megabytes = 100;

/** Sends a 100 MB site zip through the API client, alternating with curl and the same file. */
export async function largePublish(): Promise<Figure[]> {
  const service = await startService({ env: { UPLOAD_LIMIT: String(2 * megabytes * 1024 * 1024) } });
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const zip = join(folder, 'site.zip');
  let sender: Worker | undefined;
  try {
    await writeFile(zip, siteZip(megabytes - 1));
    const { apiKey } = service.owner;
    const workerData: PublishSender = { service: service.baseUrl, apiKey, file: zip };
    sender = new Worker(new URL('./publish-sender.ts', import.meta.url), { workerData });
    const throughClient: number[] = [];
    const throughCurl: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      throughCurl.push(await timed(() => curl(service.baseUrl, apiKey, zip)));
      sender.postMessage('begin');
      const [took] = (await once(sender, 'message')) as [number];
      throughClient.push(took);
    }
    const [ours, bare] = [median(throughClient), median(throughCurl)];
    return [
      {
        what: `publish of a ${megabytes} MB zip, API client`,
        value: milliseconds(ours),
        against: `curl ${milliseconds(bare)}, ${ratio(ours / bare)}`,
      },
    ];
  } finally {
    await sender?.terminate();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function curl(baseUrl: string, key: string, file: string): Promise<void> {
  const args = ['-sS', '--fail-with-body', '-H', `Authorization: Bearer ${key}`, '-F', `file=@${file}`];
  await promisify(execFile)('curl', [...args, `${baseUrl}/api/v1/documents`]);
}
