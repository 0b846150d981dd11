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
