/**
 * Loaded before the service: throws errors that nothing catches. On SIGUSR2 one belongs to no request. A query for a document named
 * `thrown-in-a-timer` or `rejected-unheard` gets no answer but such an error.
 */
import pg from 'pg';

process.on('SIGUSR2', () => {
  throw new Error('Thrown where nothing catches it.');
});

const faults: Record<string, () => void> = {
  'thrown-in-a-timer': () => {
    setTimeout(() => {
      throw new Error('Thrown in a timer.');
    }, 1);
  },
  'rejected-unheard': () => {
    Promise.reject(new Error('Rejected unheard.'));
  },
};

const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;

function faultyQuery(this: pg.Client, ...given: unknown[]): unknown {
  const asked = JSON.stringify(given) ?? '';
  const fault = Object.entries(faults).find(([slug]) => asked.includes(`"${slug}"`))?.[1];
  if (!fault) return query.apply(this, given);
  fault();
  return new Promise(() => {});
}

pg.Client.prototype.query = faultyQuery as typeof pg.Client.prototype.query;
