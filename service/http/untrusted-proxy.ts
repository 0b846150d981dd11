import type { IncomingMessage, Server } from 'node:http';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log/logger.ts';

/**
 * Logs the first request that a proxy has forwarded although TRUST_PROXY is not set. The service speaks no TLS itself, so where
 * its address is https, a proxy is in front, and every visitor counts as that proxy.
 */
export function warnOfUntrustedProxy(
  servers: readonly Server[],
  { trustedProxies, baseUrl }: Pick<Config, 'trustedProxies' | 'baseUrl'>,
  log: Logger,
): void {
  if (trustedProxies > 0 || !baseUrl.startsWith('https:')) return;
  const onRequest = ({ headers }: IncomingMessage) => {
    if (headers['x-forwarded-for'] === undefined) return;
    for (const server of servers) server.off('request', onRequest);
    log.warn('proxy_not_trusted', {
      reason: 'Requests carry X-Forwarded-For, but all visitors count as one address: that of the proxy.',
      help: 'If the proxy in front sets that header, set TRUST_PROXY to true.',
    });
  };
  for (const server of servers) server.on('request', onRequest);
}
