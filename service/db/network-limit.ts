import type { Deps } from '../deps.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** Where a client is. */
export interface ClientNetworks {
  /** By `clientNetwork`. */
  network: string;
  /** By `clientSite`: the site of an IPv6 network. */
  site?: string | undefined;
}

/** A limit on what strangers may do: for each network, and for all networks of an IPv6 site, which may own 65,536. */
export interface NetworkLimit {
  perNetwork: RateLimit;
  perSite: RateLimit;
  /** Counts a try. @returns the whole seconds to wait, if it may not pass */
  consume(client: ClientNetworks): Promise<number | undefined>;
  /** Returns a try that does not count. */
  refund(client: ClientNetworks): Promise<void>;
}

/** How many times as much the networks of a site may do together. */
export const siteFactor = 10;

/** Creates a limit of `tries` in `seconds` for a network. */
export function createNetworkLimit(
  deps: Pick<Deps, 'pool' | 'secrets'>,
  name: string,
  { tries, seconds }: { tries: number; seconds: number },
): NetworkLimit {
  const perNetwork = createRateLimit(deps, name, { tries, seconds });
  const perSite = createRateLimit(deps, `${name}-site`, { tries: siteFactor * tries, seconds });
  return {
    perNetwork,
    perSite,
    async consume({ network, site }) {
      return (await perNetwork.consume(network)) ?? (site === undefined ? undefined : perSite.consume(site));
    },
    async refund({ network, site }) {
      await Promise.all([perNetwork.refund(network), site === undefined ? undefined : perSite.refund(site)]);
    },
  };
}
