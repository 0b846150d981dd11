import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FaultProxy } from '../support/service/fault-proxy.ts';
import { freePorts } from '../support/service/free-ports.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { type OfficeOnTheWeb, startOfficeOnTheWeb } from './web/office-on-the-web.ts';
import { reverseProxy } from './web/reverse-proxy.ts';

/** The public address of the service. */
export const serviceName = 'share.linkwake.test';
export const linkName = 'go.linkwake.test';

export const serviceAddress = `https://${serviceName}`;
export const addInBase = `${serviceAddress}/office-addin/`;

const built = fileURLToPath(new URL('../../dist/office-addin/', import.meta.url));

export interface OfficeWithService {
  service: StartedService;
  office: OfficeOnTheWeb;
  /** The service without names and https, for direct requests. */
  localAddress: string;
  stop(): Promise<void>;
}

/**
 * The whole service behind https names, with the built add-in, and Office on the web.
 * @param proxy between the names and the service
 */
export async function startOfficeWithService(proxy?: FaultProxy): Promise<OfficeWithService> {
  if (!existsSync(`${built}taskpane.html`)) throw new Error('Build the add-in first: npm run build:office');
  const [port, linkPort] = await freePorts(2);
  const service = await startService({
    env: {
      PORT: String(port),
      LINK_PORT: String(linkPort),
      HOST: '127.0.0.1',
      BASE_URL: serviceAddress,
      LINK_HOST: `https://${linkName}`,
      TRUST_PROXY: '1',
    },
  });
  proxy?.forwardTo(`http://127.0.0.1:${port}`);
  const office = await startOfficeOnTheWeb({
    [serviceName]: reverseProxy(proxy?.url ?? `http://127.0.0.1:${port}`),
    [linkName]: reverseProxy(`http://127.0.0.1:${linkPort}`),
  });
  return {
    service,
    office,
    localAddress: `http://127.0.0.1:${port}`,
    async stop() {
      await office.stop();
      await service.stop();
    },
  };
}
