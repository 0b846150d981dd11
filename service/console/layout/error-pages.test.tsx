import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { TooManyRequests } from '../../errors/request-errors.ts';
import { sendErrorPage, sendTooManyRequestsPage, sendUnavailablePage } from './error-pages.tsx';

it('leaves an Office window that signs in with the pane that opened it when something fails on its way', async () => {
  const site = new Hono()
    .get('/429', (c) => sendTooManyRequestsPage(c, new TooManyRequests('Wait a minute.', 60)))
    .get('/500', sendErrorPage)
    .get('/503', sendUnavailablePage);
  for (const status of [429, 500, 503]) {
    const answer = await site.request(`/${status}`);
    expect([answer.status, answer.headers.get('cross-origin-opener-policy')]).toEqual([status, null]);
  }
});
