import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';

/** What the visitors' browsers send. */
export interface Reports {
  /** The address of each visitor's reports. */
  beacons: string[];
  reportsEach: number;
}

export interface SentReports {
  /** Reports answered in a second. */
  perSecond: number;
  /** Reports that were not answered with success. */
  refused: number;
}

/**
 * The thread that reports views: each visitor has a connection, and sends the next report when the last is answered. What this costs in
 * the service's own thread would be measured with it.
 */
const { beacons, reportsEach } = workerData as Reports;
const started = performance.now();
let visitor = 0;
let answered = 0;
let lastAnswer = started;
await autocannon({
  url: new URL(beacons[0] ?? '').origin,
  connections: beacons.length,
  amount: beacons.length * reportsEach,
  setupClient(client) {
    const path = new URL(beacons[visitor++] ?? '').pathname;
    client.setRequests(
      Array.from({ length: reportsEach }, (_, sent) => {
        const body = { visible_ms: 0, acted: true, sections: [], clicks: 1 + sent };
        return { method: 'POST', path, body: JSON.stringify(body) } as const;
      }),
    );
    client.on('response', (status) => {
      if (status === 204) answered += 1;
      lastAnswer = performance.now();
    });
  },
});
// autocannon counts whole seconds, and leaves its figures to the thread that starts it.
const perSecond = (answered * 1000) / (lastAnswer - started);
parentPort?.postMessage({ perSecond, refused: beacons.length * reportsEach - answered } satisfies SentReports);
