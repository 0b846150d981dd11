import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** From now on nothing goes through open connections, and nobody is told. */
  dropOpen(): void;
  /** Nothing goes through new ones either, until `comeBack`. */
  vanish(): void;
  comeBack(): void;
  stop(): void;
}

/** Starts a proxy in front of a server of bytes, that can stop forwarding without closing: a cable that was pulled. */
export async function startTcpProxy(target: { path: string } | { port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let vanished = false;
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on('error', () => {}).on('close', () => open.delete(incoming));
    if (vanished) {
      incoming.pause();
      return;
    }
    const onward = connect('path' in target ? { path: target.path } : { port: target.port });
    open.add(onward);
    onward.on('error', () => {}).on('close', () => open.delete(onward));
    incoming.pipe(onward).pipe(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dropOpen = () => {
    for (const socket of open) socket.unpipe().pause();
  };
  return {
    port: (server.address() as AddressInfo).port,
    dropOpen,
    vanish() {
      vanished = true;
      dropOpen();
    },
    comeBack() {
      vanished = false;
    },
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
