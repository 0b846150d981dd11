import { request as send } from 'node:http';
import type { Site } from './virtual-hosts.ts';

/** Forwards every request to a plain http server, as a TLS-terminating proxy in front of the service would. */
export function reverseProxy(origin: string): Site {
  const target = new URL(origin);
  return (request, response) => {
    const onward = send(
      {
        host: target.hostname,
        port: target.port,
        method: request.method,
        path: request.url,
        headers: {
          ...request.headers,
          'x-forwarded-proto': 'https',
          'x-forwarded-host': request.headers.host ?? '',
          'x-forwarded-for': request.socket.remoteAddress ?? '127.0.0.1',
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', (error) => {
      if (response.headersSent) response.destroy();
      else
        response.writeHead(502, { 'content-type': 'text/plain' }).end(`The service did not answer: ${error.message}`);
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
}
