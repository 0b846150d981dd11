import { BadRequest } from '../../errors/request-errors.ts';

/** The recipient has a name only (400 over HTTP). */
export class NoRecipientEmail extends BadRequest {
  override readonly name = 'NoRecipientEmail';
  static override readonly code = 'no_recipient_email';
  override readonly code = NoRecipientEmail.code;

  constructor() {
    super(
      'This recipient has no email address. Create a personal link with one, or copy the link and share it yourself.',
    );
  }
}

/** Mail to the address came back for good (400 over HTTP). */
export class RecipientBounced extends BadRequest {
  override readonly name = 'RecipientBounced';
  static override readonly code = 'recipient_bounced';
  override readonly code = RecipientBounced.code;

  /** @param reason why, to stand after a colon */
  constructor(reason: string) {
    super(
      `An earlier email to this address bounced: ${reason}. Nothing was sent. Correct the address, or send again to try anyway.`,
    );
  }
}

/** The address wants no more mail from the workspace (400 over HTTP). */
export class RecipientUnsubscribed extends BadRequest {
  override readonly name = 'RecipientUnsubscribed';
  static override readonly code = 'recipient_unsubscribed';
  override readonly code = RecipientUnsubscribed.code;

  constructor() {
    super('This person has unsubscribed from your emails. Copy the link and share it yourself.');
  }
}
