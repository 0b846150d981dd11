import { expect, it } from 'vitest';
import { startStubServer } from '../../test/support/api/stub-server.ts';
import { fetchFile } from './fetch-file.ts';

const never = new AbortController().signal;

it.each([
  ['image/png', true],
  ['text/css; charset=utf-8', true],
  ['text/html', false],
  ['application/json', false],
])('for the type %s, passing it to a page is %s', async (type, given) => {
  const site = await startStubServer();
  site.at('/file', { headers: { 'content-type': type }, body: Buffer.from('ab') });
  expect(await fetchFile(`${site.url}/file`, never)).toEqual(given ? { type, base64: 'YWI=' } : undefined);
});

it('stops an endless download when the capture ends', async () => {
  const site = await startStubServer();
  const begun = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  site.at('/endless', (response) => {
    response.once('close', left.resolve);
    response.writeHead(200, { 'content-type': 'image/png' });
    response.write('a', () => begun.resolve());
  });
  const capture = new AbortController();
  const file = fetchFile(`${site.url}/endless`, capture.signal);
  await begun.promise;
  capture.abort();
  expect(await file).toBeUndefined();
  await left.promise;
});
