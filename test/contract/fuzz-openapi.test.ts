import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractEndpoints, nameOf } from '../support/api/contract-endpoints.ts';
import { runs, seed } from '../support/api/fuzz-inputs.ts';
import { type OpenapiFuzz, startOpenapiFuzz } from '../support/api/openapi-fuzz.ts';

let fuzz: OpenapiFuzz;

beforeAll(async () => {
  fuzz = await startOpenapiFuzz();
});
afterAll(() => fuzz?.stop());

/** `npm run faults` sends 12,000 (test/faults/fuzz-openapi.ts). */
const requests = runs(180);

/** @contract request/any-input */
it('every operation answers requests by its schemas, and beside them, as the description says', async () => {
  const succeeded = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fuzz.requests, async (request) => {
      if ((await fuzz.send(request)) < 300) succeeded.add(request.operation);
    }),
    { seed, numRuns: requests },
  );
  // A fuzz that is only refused would show nothing. What chance has refused so far is tried again.
  const operations = contractEndpoints.map(nameOf).filter((name) => !name.endsWith('signed.pdf'));
  for (const name of operations) {
    const more = fc.sample(
      fuzz.requests.filter(({ operation }) => operation === name),
      { seed, numRuns: requests },
    );
    for (const request of more) {
      if (succeeded.has(name)) break;
      if ((await fuzz.send(request)) < 300) succeeded.add(name);
    }
  }
  expect([...succeeded]).toEqual(expect.arrayContaining(operations));
});
