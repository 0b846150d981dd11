import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { Config } from '../config/config.ts';
import { PortTaken } from '../errors/start-errors.ts';

/** Where a host listens. */
export interface Listening {
  /** The variable that sets the port. */
  setting: 'PORT' | 'LINK_PORT' | 'METRICS_PORT' | 'BOUNCE_PORT';
  port: number;
  host: string;
}

type Ports = Pick<Config, 'port' | 'linkPort' | 'host' | 'metrics' | 'roles' | 'mail'>;

/** Returns where this process listens: without the role `web` only for health checks, at PORT. */
export function listeningOf({ port, linkPort, host, metrics, roles, mail }: Ports): {
  web: Listening;
  links: Listening | undefined;
  metrics: Listening | undefined;
  bounces: Listening | undefined;
} {
  return {
    web: { setting: 'PORT', port, host },
    links: roles.web ? { setting: 'LINK_PORT', port: linkPort, host } : undefined,
    metrics:
      metrics.port === undefined ? undefined : { setting: 'METRICS_PORT', port: metrics.port, host: metrics.host },
    // Where the mail is sent.
    bounces:
      roles.worker && mail?.bounces
        ? { setting: 'BOUNCE_PORT', port: mail.bounces.port, host: mail.bounces.host }
        : undefined,
  };
}

/**
 * Checks that nothing else listens where the service is to listen, before its database starts.
 * @throws PortTaken
 */
export async function assertPortsAreFree(config: Ports): Promise<void> {
  const { web, links, metrics, bounces } = listeningOf(config);
  for (const each of [web, links, metrics, bounces]) {
    if (!each) continue;
    const probe = createServer();
    await listenAt(probe, each);
    probe.close();
    await once(probe, 'close');
  }
}

/** Makes a server listen. @throws PortTaken */
export async function listenAt(server: Server, { setting, port, host }: Listening): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
    throw isTaken ? new PortTaken(setting, port, { cause }) : cause;
  }
}
