import { once } from 'node:events';
import { createServer, isIP, type Server } from 'node:net';
import type { Config } from '../config/config.ts';
import { AddressUnusable, PortForbidden, PortTaken, samePortFault } from '../errors/start-errors.ts';

/** Where a host listens. */
export interface Listening {
  /** The variable that sets the port. */
  setting: 'PORT' | 'LINK_PORT' | 'METRICS_PORT' | 'BOUNCE_PORT';
  port: number;
  /** The variable that sets the address. */
  hostSetting: 'HOST' | 'METRICS_HOST' | 'BOUNCE_HOST';
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
    web: { setting: 'PORT', port, hostSetting: 'HOST', host },
    links: roles.web ? { setting: 'LINK_PORT', port: linkPort, hostSetting: 'HOST', host } : undefined,
    metrics:
      metrics.port === undefined
        ? undefined
        : { setting: 'METRICS_PORT', port: metrics.port, hostSetting: 'METRICS_HOST', host: metrics.host },
    // Where the mail is sent.
    bounces: roles.worker && mail?.bounces ? bouncesListening(mail.bounces) : undefined,
  };
}

/** Returns where the service listens for mail that comes back. */
export function bouncesListening({ port, host }: { port: number; host: string }): Listening {
  return { setting: 'BOUNCE_PORT', port, hostSetting: 'BOUNCE_HOST', host };
}

/**
 * Checks that nothing else listens where the service's processes are to listen, before its database starts. Settings that exclude each
 * other come first, since another program at that port is not what must change.
 * @throws ConfigError when two settings have the same port; PortTaken, PortForbidden, AddressUnusable
 */
export async function assertPortsAreFree(...processes: Ports[]): Promise<void> {
  const places = processes.map((ports) => Object.values(listeningOf(ports)).filter((each) => each !== undefined));
  for (const ofProcess of places) assertPortsDiffer(ofProcess);
  for (const each of places.flat()) {
    const probe = createServer();
    await listenAt(probe, each);
    probe.close();
    await once(probe, 'close');
  }
}

/** @throws ConfigError when two settings have the same port */
function assertPortsDiffer(places: Listening[]): void {
  for (const [index, each] of places.entries()) {
    const other = places.slice(0, index).find((earlier) => isSamePlace(earlier, each));
    if (other) throw samePortFault(each.setting, other.setting, each.port);
  }
}

/** Two addresses of the machine may have the same port; a name, or the address for all of them, includes others. */
function isSamePlace(one: Listening, other: Listening): boolean {
  if (one.port !== other.port) return false;
  const isOneAddress = ({ host }: Listening) => isIP(host) !== 0 && host !== '::' && host !== '0.0.0.0';
  return one.host === other.host || !isOneAddress(one) || !isOneAddress(other);
}

/** Makes a server listen. @throws PortTaken, PortForbidden, AddressUnusable */
export async function listenAt(server: Server, at: Listening): Promise<void> {
  server.listen(at.port, at.host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw listenFault(cause, at);
  }
}

/** What a machine answers for an address that it lacks, an unknown name, and IPv6 where it is turned off. */
const addressFaults = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT', 'EINVAL'];

/** Returns the fault with the setting to change; a cause of another kind as it is. */
export function listenFault(cause: unknown, { setting, port, hostSetting, host }: Listening): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'EADDRINUSE') return new PortTaken(setting, port, { cause });
  if (code === 'EACCES') return new PortForbidden(setting, port, { cause });
  if (addressFaults.includes(code)) return new AddressUnusable(hostSetting, host, { cause });
  return cause;
}
