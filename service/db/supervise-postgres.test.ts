import { expect, it } from 'vitest';
import { DatabaseUnavailable } from './errors.ts';
import { supervisePostgres } from './supervise-postgres.ts';

/** A server that starts as often as the list says, and can be ended. */
function scripted(starts: boolean[]) {
  let alive: number | undefined;
  let started = 0;
  return {
    starts: () => started,
    end() {
      alive = undefined;
    },
    supervision: {
      start: async () => {
        started += 1;
        if (!starts.shift()) throw new DatabaseUnavailable('The disk is full.');
        alive = started;
        return started;
      },
      isAlive: (server: number) => server === alive,
      log: undefined,
      backOff: [0, 1, 1],
    },
  };
}

it('starts a server again when it has ended, and tries more than once', async () => {
  const server = scripted([true, false, false, true]);
  const supervised = await supervisePostgres(server.supervision);
  expect(supervised.current()).toBe(1);
  server.end();
  await expect.poll(supervised.current).toBe(4);
  await supervised.stop();
});

it('gives up in words after the last try', async () => {
  const server = scripted([true]);
  const supervised = await supervisePostgres(server.supervision);
  server.end();
  expect((await supervised.failed).message).toBe(
    'The embedded PostgreSQL ended and did not start again in 3 tries. The disk is full.',
  );
  expect(server.starts()).toBe(4);
  await supervised.stop();
});

it('says at the first start what is wrong, and does not start a server again after its stop', async () => {
  await expect(supervisePostgres(scripted([]).supervision)).rejects.toThrow('The disk is full.');
  const server = scripted([true]);
  const supervised = await supervisePostgres(server.supervision);
  await supervised.stop();
  server.end();
  expect(server.starts()).toBe(1);
});
