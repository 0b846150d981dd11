import { connect, type Socket } from 'node:net';

/** A command of Marionette, Firefox's remote control, over its TCP protocol: `length:[type,id,name,parameters]`. */
export interface Marionette {
  send(command: string, parameters?: object): Promise<unknown>;
  close(): void;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Connects to a Firefox that was started with `--marionette`; the preference `marionette.port` sets the port.
 * @throws Error when Firefox ends before it listens
 */
export async function connectMarionette(port: number, isRunning: () => boolean): Promise<Marionette> {
  const socket = await reach(port, isRunning);
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  let lastId = 0;

  const hello = Promise.withResolvers<void>();
  const take = (message: unknown): void => {
    if (!Array.isArray(message)) {
      hello.resolve();
      return;
    }
    const [, id, error, result] = message;
    const command = waiting.get(id);
    waiting.delete(id);
    if (error) command?.reject(new Error(`${error.error}: ${error.message}`));
    else command?.resolve(result);
  };
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const text = received.subarray(colon + 1, colon + 1 + length).toString();
      received = received.subarray(colon + 1 + length);
      take(JSON.parse(text));
    }
  });
  await hello.promise;

  return {
    send(command, parameters = {}) {
      lastId += 1;
      const body = Buffer.from(JSON.stringify([0, lastId, command, parameters]));
      const answered = Promise.withResolvers<unknown>();
      waiting.set(lastId, answered);
      socket.write(`${body.length}:${body}`);
      return answered.promise;
    },
    close: () => socket.destroy(),
  };
}

/** Retries while Firefox runs: it listens once it has started. */
async function reach(port: number, isRunning: () => boolean): Promise<Socket> {
  for (;;) {
    try {
      return await new Promise<Socket>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => resolve(socket));
        socket.once('error', reject);
      });
    } catch (error) {
      if (!isRunning()) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
