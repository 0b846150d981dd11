import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

/** Returns the lines that are logged for requests with these headers, alternately at two hosts. */
function logged(config: { trustedProxies: number; baseUrl: string }, ...requests: Record<string, string>[]): string[] {
  const lines: string[] = [];
  const servers = [createServer(), createServer()];
  warnOfUntrustedProxy(
    servers,
    config,
    createLogger('warn', (line) => lines.push(line)),
  );
  for (const [index, headers] of requests.entries()) servers[index % 2]?.emit('request', { headers });
  return lines;
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' };
const baseUrl = 'https://share.example';

it('warns once, at the first request that a proxy has forwarded', () => {
  expect(logged({ trustedProxies: 0, baseUrl }, {})).toEqual([]);
  const lines = logged({ trustedProxies: 0, baseUrl }, {}, forwarded, forwarded, forwarded);
  expect(lines).toEqual([expect.stringMatching(/"proxy_not_trusted".*set TRUST_PROXY to true/)]);
  expect(lines.join()).not.toContain('203.0.113.7');
});

it('says nothing where the proxy is trusted, or there should be none', () => {
  expect(logged({ trustedProxies: 1, baseUrl }, forwarded)).toEqual([]);
  expect(logged({ trustedProxies: 0, baseUrl: 'http://localhost:8787' }, forwarded)).toEqual([]);
});
