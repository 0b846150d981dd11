import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageServer {
  /** Address without a trailing slash. */
  url: string;
  stop(): void;
}

/** Serves HTML pages by their path, as a site the person is looking at. */
export async function servePages(pages: Record<string, string>): Promise<PageServer> {
  const server = createServer((request, response) => {
    const html = pages[request.url ?? ''];
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? 'Not here.');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
