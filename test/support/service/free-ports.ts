import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the system's ephemeral ports, so that the system assigns none of these. */
const lowest = 20_000;
const portsAWorker = 1_000;
const workers = 12;

/** Each of vitest's workers has its own ports; other programs are number 0. */
const own = lowest + (Number(process.env.VITEST_POOL_ID ?? 0) % workers) * portsAWorker;

/** Simultaneous runs start at different ports. */
let next = Math.floor(Math.random() * portsAWorker);

/** Returns free loopback ports, each only once. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = own + (next++ % portsAWorker);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await closed(server);
  return true;
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}
