import { BadRequest, TooManyRequests } from '../errors/request-errors.ts';

/** The operator has set up no mail (400 over HTTP). */
export class MailNotSetUp extends BadRequest {
  override readonly name = 'MailNotSetUp';
  static override readonly code = 'mail_not_set_up';
  override readonly code = MailNotSetUp.code;

  /** @param what needs a mail server, in the plural, as the subject of a sentence */
  constructor(what: string) {
    super(
      `${what} need a mail server, and this service has none. Ask your administrator to set SMTP_URL and MAIL_FROM.`,
    );
  }
}

/** Too many mails of this kind wait for the mail server (429 with Retry-After over HTTP). */
export class MailQueueFull extends TooManyRequests {
  override readonly name = 'MailQueueFull';
  static override readonly code = 'mail_queue_full';
  override readonly code = MailQueueFull.code;

  constructor(waiting: number) {
    super(`${waiting} messages like this one are already waiting to be sent. Try again later.`, 600);
  }
}

/** The mail server could not be reached, or did not accept a mail. */
export class RelayRefused extends Error {
  override readonly name = 'RelayRefused';
  static readonly code = 'relay_refused';
  readonly code = RelayRefused.code;

  /** @param answer of the server, or why there was none */
  constructor(relay: string, answer: string, options?: ErrorOptions) {
    super(
      `${relay} did not accept the email: ${answer}\nCheck SMTP_URL and MAIL_FROM, and the log of the mail server.`,
      options,
    );
  }
}
