import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The pace at which a client must send the body of a request. */
export interface BodyPace {
  /** The longest time without a byte. */
  idleMs: number;
  /** The average that is required after `graceMs`. */
  minBytesPerSecond: number;
  graceMs: number;
  /** How often the pace is measured. */
  checkMs: number;
}

/** The slowest mobile lines are ten times as fast. An upload of 100 MB at this pace would exceed the request's time limit. */
const defaultPace: BodyPace = { idleMs: 30_000, minBytesPerSecond: 1024, graceMs: 60_000, checkMs: 5_000 };

/** A request whose body is not complete. */
interface Reception {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Of the connection, at the last check. */
  bytesRead: number;
  idleMs: number;
  /** Time and bytes while the service was ready to receive. */
  openMs: number;
  received: number;
}

/**
 * Ends requests whose body stalls or trickles, so that nobody holds connections, temporary files and limits of concurrent
 * uploads by sending nothing. They are answered like a request that exceeds Node's own time limits (408,
 * `rejectMalformedRequests`). Time in which the service itself does not read does not count.
 */
export function rejectSlowBodies(server: Server, pace: BodyPace = defaultPace): void {
  const receptions = new Set<Reception>();
  const check = () => {
    for (const reception of receptions) {
      const { incoming } = reception;
      if (incoming.complete || incoming.destroyed) receptions.delete(reception);
      else if (isSlow(reception, pace)) {
        receptions.delete(reception);
        endReception(server, reception);
      }
    }
  };
  const timer = setInterval(check, pace.checkMs).unref();
  server.on('close', () => clearInterval(timer));
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
    if (incoming.complete || (encoding === undefined && Number(length ?? 0) === 0)) return;
    const { bytesRead } = incoming.socket;
    // The first check comes before its whole time has passed, so that it counts for nothing.
    const uncounted = -pace.checkMs;
    const reception = { incoming, outgoing, bytesRead, idleMs: uncounted, openMs: uncounted, received: 0 };
    receptions.add(reception);
    // Small bodies are complete long before the next check.
    incoming.once('close', () => receptions.delete(reception));
  });
}

/** Measures the time since the last check. */
function isSlow(reception: Reception, pace: BodyPace): boolean {
  const { incoming } = reception;
  const { bytesRead } = incoming.socket;
  const bytes = bytesRead - reception.bytesRead;
  reception.bytesRead = bytesRead;
  // A full buffer: the connection is not read until the service has used what came.
  const isServiceBehind = incoming.readableLength >= incoming.readableHighWaterMark;
  reception.idleMs = bytes > 0 || isServiceBehind ? 0 : reception.idleMs + pace.checkMs;
  if (isServiceBehind) return false;
  reception.openMs += pace.checkMs;
  reception.received += bytes;
  const isTrickle = reception.openMs >= pace.graceMs && averageOf(reception) < pace.minBytesPerSecond;
  return reception.idleMs >= pace.idleMs || isTrickle;
}

/** In bytes a second. */
function averageOf({ received, openMs }: Reception): number {
  return (received * 1000) / openMs;
}

function endReception(server: Server, { incoming, outgoing }: Reception): void {
  const { socket } = incoming;
  if (!outgoing.headersSent) {
    const timeout = Object.assign(new Error('The body of the request did not arrive in time.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
      request: incoming,
    });
    server.emit('clientError', timeout, socket);
  }
  // Whatever reads the body learns of its end by this. The response above is sent before.
  socket.destroySoon();
}

/** With 1.5 MB that wait to be sent, as on Linux, a client that reads 3 kB a second is seen to read in this time. */
const defaultStallMs = 10 * 60_000;

/**
 * Ends connections whose client does not read its response, so that nobody holds files and memory by reading nothing. The
 * socket's own timeout knows how much the system has sent, in lumps of up to half of what waits to be sent. Time in which
 * the service has nothing to send does not count.
 */
export function endStalledResponses(server: Server, stallMs = defaultStallMs): void {
  server.on('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    // Node sets the time limit of an idle connection again when the response is complete.
    outgoing.setTimeout(stallMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
