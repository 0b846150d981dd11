import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageServer {
  /** Address without a trailing slash. */
  url: string;
  stop(): void;
}

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.pdf': 'application/pdf' };

/** The content of a path: its text or bytes, or its redirect. */
export type Served = string | Buffer | { movedTo: string };

/** Serves HTML pages, pictures and PDFs by their path, as the site that a person views. Other origins may not read them. */
export async function servePages(pages: Record<string, Served>): Promise<PageServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const content = pages[path];
    if (typeof content === 'object' && 'movedTo' in content) {
      response.writeHead(302, { location: content.movedTo }).end();
      return;
    }
    const type = TYPES[path.slice(path.lastIndexOf('.'))] ?? 'text/html; charset=utf-8';
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type });
    response.end(content ?? 'Not here.');
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
