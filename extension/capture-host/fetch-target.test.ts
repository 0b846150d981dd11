import { expect, it } from 'vitest';
import { startStubServer } from '../../test/support/api/stub-server.ts';
import { fetchTarget } from './fetch-target.ts';

const never = new AbortController().signal;

it.each([
  ['application/pdf', 'file'],
  ['image/png', 'picture'],
])('returns the final address of %s, which an organisation may have blocked', async (type, is) => {
  const [shortener, wiki] = await Promise.all([startStubServer(), startStubServer()]);
  shortener.at('/go', { status: 302, headers: { location: `${wiki.url}/plan` } });
  wiki.at('/plan', { headers: { 'content-type': type }, body: Buffer.from('x') });
  expect(await fetchTarget(`${shortener.url}/go`, never)).toMatchObject({ is, from: `${wiki.url}/plan` });
});

it('repeats a request that got no response', async () => {
  const site = await startStubServer();
  site.answer((response) => response.destroy(), {
    headers: { 'content-type': 'application/pdf' },
    body: Buffer.from('x'),
  });
  expect(await fetchTarget(`${site.url}/plan.pdf`, never)).toMatchObject({ is: 'file', name: 'plan.pdf' });
  expect(site.received).toHaveLength(2);
});

it('does not repeat a request that was refused', async () => {
  const site = await startStubServer();
  site.answer({ status: 503 });
  expect(await fetchTarget(`${site.url}/plan.pdf`, never)).toEqual({ is: 'refused', status: 503 });
  expect(site.received).toHaveLength(1);
});
