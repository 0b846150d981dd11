import { expect, it, vi } from 'vitest';
import { startStubServer } from '../../test/support/api/stub-server.ts';
import { createFetchBudget } from './fetch-budget.ts';
import { fetchFile } from './fetch-file.ts';

const never = new AbortController().signal;

const asking = (top: string, signal = never, budget = createFetchBudget()) => ({
  page: { top, frame: top },
  budget,
  signal,
});

it.each([
  ['image/png', true],
  ['text/css; charset=utf-8', true],
  ['text/html', false],
  ['application/json', false],
])('for the type %s, passing it to a page is %s', async (type, given) => {
  const site = await startStubServer();
  site.at('/file', { headers: { 'content-type': type }, body: Buffer.from('ab') });
  expect(await fetchFile(`${site.url}/file`, asking(site.url))).toEqual(given ? { type, base64: 'YWI=' } : undefined);
});

it.each([
  [200, 'video/mp4'],
  [404, 'image/png'],
])('does not wait for the end of a file of status %i and type %s', async (status, type) => {
  const site = await startStubServer();
  const left = Promise.withResolvers<void>();
  site.at('/endless', (response) => {
    response.once('close', left.resolve);
    response.writeHead(status, { 'content-type': type });
    response.write('a');
  });
  expect(await fetchFile(`${site.url}/endless`, asking(site.url))).toBeUndefined();
  await left.promise;
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
  const file = fetchFile(`${site.url}/endless`, asking(site.url, capture.signal));
  await begun.promise;
  capture.abort();
  expect(await file).toBeUndefined();
  await left.promise;
});

it('asks this computer for nothing that a page of the internet names', async () => {
  const site = await startStubServer();
  const asked = vi.fn();
  site.at('/file', (response) => {
    asked();
    response.end();
  });
  for (const url of [
    site.url,
    site.url.replace('127.0.0.1', '2130706433'),
    site.url.replace('127.0.0.1', 'localhost'),
  ]) {
    expect(await fetchFile(`${url}/file`, asking('https://hostile.example/'))).toBeUndefined();
  }
  expect(asked).not.toHaveBeenCalled();
});

it('returns nothing of this computer where a public address leads there', async () => {
  const redirected = new Response('ab', { headers: { 'content-type': 'image/png' } });
  Object.defineProperty(redirected, 'url', { value: 'http://127.0.0.1/private.png' });
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(redirected);
  try {
    expect(await fetchFile('https://redirector.example/', asking('https://hostile.example/'))).toBeUndefined();
    expect(fetching).toHaveBeenCalledWith(
      'https://redirector.example/',
      expect.objectContaining({ credentials: 'omit' }),
    );
  } finally {
    fetching.mockRestore();
  }
});

it('ends a request whose file is too large, and makes none once the capture has had its files', async () => {
  const site = await startStubServer();
  const left = Promise.withResolvers<void>();
  site.at('/large', (response) => {
    response.once('close', left.resolve);
    response.writeHead(200, { 'content-type': 'image/png' });
    response.write('x'.repeat(100));
  });
  site.at('/file', { headers: { 'content-type': 'image/png' }, body: Buffer.from('ab') });
  const budget = createFetchBudget({ files: 3, bytes: 60, fileBytes: 50 });
  expect(await fetchFile(`${site.url}/large`, asking(site.url, never, budget))).toBeUndefined();
  await left.promise;
  // The large one has used up the bytes of the capture.
  expect(await fetchFile(`${site.url}/file`, asking(site.url, never, budget))).toBeUndefined();
  const files = createFetchBudget({ files: 1, bytes: 60, fileBytes: 50 });
  const file = () => fetchFile(`${site.url}/file`, asking(site.url, never, files));
  expect([await file(), await file()]).toEqual([{ type: 'image/png', base64: 'YWI=' }, undefined]);
});

it('reads a file where streams are not iterable, as in Chrome 123 and Safari', async () => {
  const site = await startStubServer();
  site.at('/file', { headers: { 'content-type': 'image/png' }, body: Buffer.from('ab') });
  const iterable = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator) ?? {};
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  try {
    expect(await fetchFile(`${site.url}/file`, asking(site.url))).toEqual({ type: 'image/png', base64: 'YWI=' });
  } finally {
    Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, iterable);
  }
});

it.each([
  ['another host', 'https://bank.example/statement.png', ['include', 'omit']],
  ['a host below the page’s own', 'https://cdn.app.example/a.png', ['include']],
])('returns nothing that cookies have opened after a redirect to %s', async (_, final, asked) => {
  const modes: unknown[] = [];
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    modes.push(init?.credentials);
    const body = init?.credentials === 'include' ? 'private' : 'public';
    const redirected = new Response(body, { headers: { 'content-type': 'image/png' } });
    Object.defineProperty(redirected, 'url', { value: final });
    return redirected;
  });
  try {
    const file = await fetchFile('https://app.example/redirect', asking('https://app.example/'));
    expect(modes).toEqual(asked);
    expect(file?.base64).toBe(btoa(asked.length === 1 ? 'private' : 'public'));
  } finally {
    fetching.mockRestore();
  }
});
