import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { median } from './median.ts';
import { startNginx } from './nginx.ts';
import { requestsPerSecond } from './requests-per-second.ts';
import { type Measured, startAlone } from './start-alone.ts';
import { type Figure, perSecond, ratio } from './table.ts';

const what = 'viewing a published page of 33 kB';

/** How often each is measured in turn, so that what else the machine does concerns both. */
const rounds = 3;

/** Measures a published page as visitors get it, with all checks, against nginx with the same bytes. */
export async function pageRequests(start: () => Promise<Measured> = startAlone): Promise<Figure[]> {
  const service = await start();
  try {
    const html = `<!doctype html><title>Minutes</title>${'<p>What was said, and by whom.</p>'.repeat(1000)}`;
    const { link } = await ownersClient(service).documents.publish({ html });
    const { content } = await visit(link);
    const bytes = new Uint8Array(await (await fetch(content)).arrayBuffer());
    const nginx = await startNginx(bytes);
    if (!nginx) {
      const ours = perSecond(await requestsPerSecond({ url: content }));
      return [{ what, value: ours, against: 'nginx is not here; on Debian: apt-get install nginx-light' }];
    }
    try {
      const measured: { plain: number; ours: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const plain = await requestsPerSecond({ url: nginx.url });
        measured.push({ plain, ours: await requestsPerSecond({ url: content }) });
      }
      const plain = perSecond(median(measured.map((one) => one.plain)));
      const compared = ratio(median(measured.map((one) => one.ours / one.plain)));
      const ours = perSecond(median(measured.map((one) => one.ours)));
      return [{ what, value: ours, against: `nginx ${plain}, ${compared}` }];
    } finally {
      await nginx.stop();
    }
  } finally {
    await service.stop();
  }
}
