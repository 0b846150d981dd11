import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { startService } from '../support/service/service.ts';
import { timed } from './median.ts';
import { type Figure, perSecond } from './table.ts';
import { withoutLimits } from './without-limits.ts';

const visitors = 300;
const reportsEach = 10;
const atOnce = 32;

/**
 * Sends ten reports for each of many visitors to one document. Checks that every view is counted once and has the last
 * value that its visitor reported.
 * @throws Error if a report was lost.
 */
export async function viewBeacons(): Promise<Figure[]> {
  const service = await startService({ env: withoutLimits });
  try {
    const { link, uuid } = await ownersClient(service).documents.publish({
      html: '<!doctype html><title>Seen</title>',
    });
    const beacons: string[] = [];
    await lanes(visitors, async () => {
      beacons.push((await visit(link)).beacon);
    });
    const took = await timed(() =>
      lanes(visitors * reportsEach, async (at) => {
        const fields = { acted: true, clicks: 1 + Math.floor(at / visitors) };
        const answer = await report(beacons[at % visitors] ?? '', fields);
        if (answer.status !== 204) throw new Error(`A report was answered with ${answer.status}.`);
      }),
    );
    const { rows } = await service.pool.query(
      `select count(*) filter (where counted_at is not null and clicks = $2)::int as complete, min(d.views) as views
       from views join documents d on d.id = document_id where document_id = $1`,
      [uuid, reportsEach],
    );
    const { complete, views } = rows[0];
    if (complete !== visitors || views !== visitors)
      throw new Error(`${visitors - complete} of ${visitors} were lost.`);
    return [
      {
        what: `view beacons, ${reportsEach} each of ${visitors} visitors to one document`,
        value: perSecond((visitors * reportsEach * 1000) / took),
        against: `none lost: ${views} views counted, each with its last report`,
      },
    ];
  } finally {
    await service.stop();
  }
}

/** Runs a task several times in order, with limited concurrency. */
async function lanes(times: number, task: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < times; at = next++) await task(at);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
