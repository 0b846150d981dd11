import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Browser, Page } from 'playwright-core';
import { bundleClient } from '../support/api/bundle-client.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { servePages } from '../support/browsers/page-server.ts';
import { startService } from '../support/service/service.ts';
import { siteZip } from './large-content.ts';
import { median, timed } from './median.ts';
import type { PublishSender } from './publish-sender.ts';
import { type Figure, milliseconds, ratio } from './table.ts';

const runs = 9;
const megabytes = 100;

/** Sends a 100 MB site zip with curl, and alternately through the API client, in Node and in Chromium. */
export async function largePublish(): Promise<Figure[]> {
  const service = await startService({ env: { UPLOAD_LIMIT: String(2 * megabytes * 1024 * 1024) } });
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const zip = join(folder, 'site.zip');
  const { apiKey } = service.owner;
  const workerData: PublishSender = { service: service.baseUrl, apiKey, file: zip };
  await writeFile(zip, siteZip(megabytes - 1));
  const sender = new Worker(new URL('./publish-sender.ts', import.meta.url), { workerData });
  const browser = await launchChromium();
  const site = await servePages({ '/': '<title>A page</title><input type="file">' });
  try {
    const page = await openSender(browser, site.url, zip);
    const ways = {
      curl: () => timed(() => curl(service.baseUrl, apiKey, zip)),
      Node: async () => {
        sender.postMessage('begin');
        const [took] = (await once(sender, 'message')) as [number];
        return took;
      },
      Chromium: () => page.evaluate(publishChosen, { service: service.baseUrl, apiKey }),
    };
    const times = { curl: [] as number[], Node: [] as number[], Chromium: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      times.curl.push(await ways.curl());
      times.Node.push(await ways.Node());
      times.Chromium.push(await ways.Chromium());
    }
    const bare = median(times.curl);
    return (['Chromium', 'Node'] as const).map((where) => ({
      what: `publish of a ${megabytes} MB zip, API client in ${where}`,
      value: milliseconds(median(times[where])),
      against: `curl ${milliseconds(bare)}, ${ratio(median(times[where]) / bare)}`,
    }));
  } finally {
    await browser.close();
    await sender.terminate();
    await service.stop();
    site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a page with the API client in which the file has been chosen. */
async function openSender(browser: Browser, url: string, file: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.addScriptTag({ content: await bundleClient() });
  await page.setInputFiles('input', file);
  return page;
}

/** Runs in the page. @returns the milliseconds that the publish took */
async function publishChosen({ service, apiKey }: Omit<PublishSender, 'file'>): Promise<number> {
  const [file] = document.querySelector('input')?.files ?? [];
  const client = Reflect.get(globalThis, 'linkwake').client(service, apiKey);
  const start = performance.now();
  await client.documents.publish({ file, name: 'site.zip' });
  return performance.now() - start;
}

async function curl(baseUrl: string, key: string, file: string): Promise<void> {
  const args = ['-sS', '--fail-with-body', '-H', `Authorization: Bearer ${key}`, '-F', `file=@${file}`];
  await promisify(execFile)('curl', [...args, `${baseUrl}/api/v1/documents`]);
}
