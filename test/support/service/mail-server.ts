import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail that the server accepted, and the addresses of its envelope. */
export interface ReceivedMail {
  /** Where it would be returned to. */
  from: string;
  to: string;
  message: ParsedMail;
}

export interface MailServer {
  /** For the service: SMTP_URL and MAIL_FROM. */
  env: { SMTP_URL: string; MAIL_FROM: string };
  /** All that came, in order. */
  received: ReceivedMail[];
  /** Resolves with the next mail to the address that `next` has not returned yet. */
  next(to: string): Promise<ParsedMail>;
  /** Answers the recipient with this status from now on; 250 accepts it again. */
  answer(to: string, status: number): void;
  /** Accepts no mail until the returned function is called, like a server that takes long over a large one. */
  hold(): () => void;
  stop(): Promise<void>;
}

/** Starts an SMTP server on a free port of this machine, which reads every mail as a mail program would. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const given = new Set<ReceivedMail>();
  const waiting = new Set<() => void>();
  const statuses = new Map<string, number>();
  let held = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const status = statuses.get(address) ?? 250;
      done(status < 400 ? null : Object.assign(new Error('No such mailbox here'), { responseCode: status }));
    },
    onData(stream, session, done) {
      simpleParser(stream).then(
        async (message) => {
          await held;
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          for (const { address } of rcptTo) received.push({ from, to: address, message });
          done();
          for (const check of [...waiting]) check();
        },
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Linkwake <links@linkwake.example>' },
    received,
    next: (to) =>
      new Promise((resolve) => {
        const check = () => {
          const mail = received.find((one) => one.to === to && !given.has(one));
          if (!mail) return;
          given.add(mail);
          waiting.delete(check);
          resolve(mail.message);
        };
        waiting.add(check);
        check();
      }),
    answer: (to, status) => {
      statuses.set(to, status);
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the addresses of a header as a mail program shows them. */
export function addressesIn(header: AddressObject | AddressObject[] | undefined): string[] {
  return [header ?? []].flat().flatMap(({ value }) => value.map(({ name, address }) => `${name} <${address}>`));
}
