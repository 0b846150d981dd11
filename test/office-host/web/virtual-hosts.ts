import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
}

/** A self-signed certificate for the names given. The browser is told to accept it (`--ignore-certificate-errors`). */
async function makeCertificate(names: readonly string[]): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: names[0] ?? 'localhost' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  });
  return { key: made.private, cert: made.cert };
}

export type Site = (request: IncomingMessage, response: ServerResponse) => void;

export interface VirtualHosts {
  port: number;
  /** Returns the site of a name. */
  get(name: string): Site;
  /** Adds or replaces a site while the server runs. */
  set(name: string, site: Site): void;
  stop(): Promise<void>;
}

/** One HTTPS server that answers for many host names, each with a site of its own. */
export async function startVirtualHosts(sites: Record<string, Site>): Promise<VirtualHosts> {
  const byName = new Map(Object.entries(sites));
  const server = createTlsServer(await makeCertificate([...byName.keys()]), (request, response) => {
    const site = byName.get(nameOf(request));
    if (site) site(request, response);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end(`No site is called ${nameOf(request)}.`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server.address()),
    get(name) {
      const site = byName.get(name);
      if (!site) throw new Error(`No site is called ${name}.`);
      return site;
    },
    set: (name, site) => void byName.set(name, site),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function nameOf(request: IncomingMessage): string {
  return (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}
