import autocannon from 'autocannon';
import { ApiCaller } from '../support/api/api-caller.ts';
import { startService } from '../support/service/service.ts';
import type { Figure } from './table.ts';
import { withoutLimits } from './without-limits.ts';

const seconds = 8;
const hostile = { connections: 32 };
const reads = 10;

/**
 * Reads one tenant's link while another tenant's key changes a password in a loop with many connections, and compares it
 * with the same reading alone and beside requests of that key that hash nothing.
 */
export async function passwordFairness(): Promise<Figure[]> {
  const service = await startService({ env: withoutLimits });
  try {
    const other = await service.createOwner();
    const publish = async (apiKey: string) =>
      (await new ApiCaller(service.baseUrl, apiKey).send('POST', '/documents', { html: '<p>Text</p>' })).body;
    const { link } = await publish(service.owner.apiKey);
    const { uuid } = await publish(other.apiKey);
    const readLink = () =>
      autocannon({ url: link, connections: 4, overallRate: reads * 4, duration: seconds, workers: 1 });
    const changeIn = (body: object) =>
      autocannon({
        url: `${service.baseUrl}/api/v1/documents/${uuid}`,
        method: 'PATCH',
        headers: { authorization: `Bearer ${other.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...hostile,
        duration: seconds + 1,
        workers: 1,
      });

    const alone = await readLink();
    const beside = async (body: object) => {
      const changing = changeIn(body);
      const read = await readLink();
      const { requests } = await changing;
      if (read.non2xx > 0 || read.errors > 0) throw new Error(`${read.non2xx + read.errors} reads failed.`);
      return { p99: read.latency.p99, changes: requests.average };
    };
    const titles = await beside({ title: 'Another' });
    const passwords = await beside({ password: 'open sesame' });
    // What the closed connections have left in the queue is worked off before the service stops.
    const last = new ApiCaller(service.baseUrl, other.apiKey);
    while ((await last.send('PATCH', `/documents/${uuid}`, { password: 'open sesame' })).status !== 200);
    return [
      {
        what: 'p99 of a link while another key changes a password on 32 connections',
        value: `${passwords.p99} ms`,
        against: `alone ${alone.latency.p99} ms; while the key changes a title, ${titles.p99} ms (${Math.round(titles.changes)} changes a second, of passwords ${Math.round(passwords.changes)})`,
      },
    ];
  } finally {
    await service.stop();
  }
}
