import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { startPlainServer } from './plain-server.ts';
import type { Reports, SentReports } from './report-sender.ts';
import { type Measured, startAlone } from './start-alone.ts';
import { type Figure, perSecond, ratio } from './table.ts';

const visitors = 300;
const reportsEach = 30;
const clicksAtOnce = 30;
/** The first rounds warm up the service, and count the views. */
const rounds = 4;

/**
 * Sends thirty reports for each of many visitors to one document, each visitor on a connection of their own. Checks that every view
 * is counted once and has the last value that its visitor reported.
 * @throws Error if a report was lost.
 */
export async function viewBeacons(start: () => Promise<Measured> = startAlone): Promise<Figure[]> {
  const service = await start();
  const plain = await startPlainServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
  });
  try {
    const { link, uuid } = await ownersClient(service).documents.publish({
      html: '<!doctype html><title>Seen</title>',
    });
    const beacons: string[] = [];
    while (beacons.length < visitors) beacons.push((await visit(link)).beacon);
    let answered = 0;
    for (let round = 0; round < rounds; round += 1) answered = await send({ beacons, reportsEach });
    const limit = await send({ beacons: beacons.map(() => plain.url), reportsEach });
    const { rows } = await service.pool.query(
      `select count(*) filter (where counted_at is not null and clicks = $2)::int as complete, min(d.views) as views
       from views join documents d on d.id = document_id where document_id = $1`,
      [uuid, Math.min(reportsEach, clicksAtOnce)],
    );
    const { complete, views } = rows[0];
    if (complete !== visitors || views !== visitors)
      throw new Error(`${visitors - complete} of ${visitors} were lost.`);
    return [
      {
        what: `view beacons, ${reportsEach} each of ${visitors} visitors to one document, none lost`,
        value: perSecond(answered),
        against: `a server that only answers ${perSecond(limit)}, ${ratio(answered / limit)}`,
      },
    ];
  } finally {
    plain.stop();
    await service.stop();
  }
}

/** Returns the reports that are answered in a second. @throws Error if one is refused */
async function send(reports: Reports): Promise<number> {
  const sender = new Worker(new URL('./report-sender.ts', import.meta.url), { workerData: reports });
  const [{ perSecond: answered, refused }] = (await once(sender, 'message')) as [SentReports];
  await sender.terminate();
  if (refused > 0) throw new Error(`${refused} reports were refused.`);
  return answered;
}
