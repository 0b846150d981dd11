import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { BounceConfig } from '../../config/mail-settings.ts';
import type { Deps } from '../../deps.ts';
import { bouncesListening, listenFault } from '../../http/listening.ts';
import { readBounceAddress } from './bounce-address.ts';
import { readReport } from './read-report.ts';
import { recordBounce } from './record-bounce.ts';

/** What is read of a mail. The report comes first, and the mail that it returns, which may be large, after it. */
const maxRead = 128 * 1024;

/** What a server may send: a returned mail with a signed copy of 10 MiB in base64. */
const maxSize = 24 * 1024 * 1024;

const maxClients = 32;

/** A server has the right address or has not; one that tries many guesses tokens. */
const maxUnknown = 5;

type ListenerDeps = Pick<Deps, 'db' | 'secrets' | 'log' | 'metrics' | 'config'>;

/**
 * Listens for mail that comes back: an SMTP server that accepts mail to the signed return address of one of our mails, and no
 * other. It sends nothing.
 * @throws PortTaken, PortForbidden, AddressUnusable
 */
export async function startBounceListener(deps: ListenerDeps, at: BounceConfig): Promise<{ stop(): Promise<void> }> {
  const { secrets, log, metrics, config } = deps;
  /** Addresses that a connection was refused. */
  const unknown = new WeakMap<SMTPServerSession, number>();

  const findMail = (address: string) => readBounceAddress(secrets, at, address);

  async function receive(stream: Readable, [to]: readonly { address: string }[]): Promise<void> {
    const startedAt = performance.now();
    const mailId = to && (await findMail(to.address));
    const bounce = await readReport(await readStart(stream)).catch((cause: unknown) => {
      log.warn('bounce_unreadable', { id: mailId, cause: String(cause) });
      return undefined;
    });
    const kind = mailId && bounce ? await recordBounce(deps, mailId, bounce) : undefined;
    const outcome = kind === undefined ? 'ignored' : 'recorded';
    log.info('bounce_received', { id: mailId, kind, outcome, bounce: bounce?.kind, reason: bounce?.reason });
    metrics.jobSettled('bounce', kind === undefined ? 'refused' : 'done', (performance.now() - startedAt) / 1000);
  }

  const server = new SMTPServer({
    name: at.address.slice(at.address.lastIndexOf('@') + 1),
    banner: 'Linkwake, for returned mail only',
    authOptional: true,
    // Servers send in the clear where no TLS is offered. A certificate that nothing vouches for protects from no one in between.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxSize,
    maxClients,
    socketTimeout: 60_000,
    closeTimeout: config.stopping.grace * 1000,
    onRcptTo({ address }, session, done) {
      findMail(address).then(
        (mailId) => {
          if (mailId !== undefined && session.envelope.rcptTo.length === 0) return done();
          const count = (unknown.get(session) ?? 0) + 1;
          unknown.set(session, count);
          // 421 ends the connection (RFC 5321, section 3.8).
          done(
            count > maxUnknown ? reply(421, 'Too many unknown recipients') : reply(550, 'No such mail was sent here'),
          );
        },
        (cause: unknown) => {
          log.error('bounce_not_read', cause);
          done(reply(451, 'Try again later'));
        },
      );
    },
    onData(stream, session, done) {
      receive(stream, session.envelope.rcptTo).then(
        () => done(),
        (cause: unknown) => {
          log.error('bounce_not_read', cause);
          done(reply(451, 'Try again later'));
        },
      );
    },
  });
  // Connections that break off, or speak something else.
  server.on('error', (error) => log.debug('bounce_connection_failed', { cause: error.message }));
  await listen(server, at);
  return { stop: promisify((done: () => void) => server.close(done)) };
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Reads a mail to its end, and returns its beginning. */
async function readStart(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length < maxRead) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, maxRead);
}

async function listen(server: SMTPServer, bounces: BounceConfig): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(bounces.port, bounces.host, () => {
      server.server.off('error', reject);
      resolve();
    });
  }).catch((cause: unknown) => {
    throw listenFault(cause, bouncesListening(bounces));
  });
}
