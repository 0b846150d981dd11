import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '#shared/api/client.ts';
import { startService } from '../support/service/service.ts';
import { siteZip } from './large-content.ts';
import { median, timed } from './median.ts';
import { type Figure, milliseconds, ratio } from './table.ts';

const runs = 5;
const megabytes = 100;

/** Sends a 100 MB site zip through the API client, alternating with curl and the same file. */
export async function largePublish(): Promise<Figure[]> {
  const service = await startService({ env: { UPLOAD_LIMIT: String(2 * megabytes * 1024 * 1024) } });
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const zip = join(folder, 'site.zip');
  try {
    await writeFile(zip, siteZip(megabytes - 1));
    const key = service.owner.apiKey;
    const client = createClient({
      service: service.baseUrl,
      accessToken: { get: async () => key, renew: async () => key },
    });
    const throughClient: number[] = [];
    const throughCurl: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      throughCurl.push(await timed(() => curl(service.baseUrl, key, zip)));
      throughClient.push(
        await timed(async () => client.documents.publish({ file: await openAsBlob(zip), name: 'site.zip' })),
      );
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
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function curl(baseUrl: string, key: string, file: string): Promise<void> {
  const args = ['-sS', '--fail-with-body', '-H', `Authorization: Bearer ${key}`, '-F', `file=@${file}`];
  await promisify(execFile)('curl', [...args, `${baseUrl}/api/v1/documents`]);
}
