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

/** The address wants no more mail from the workspace (400 over HTTP). */
export class RecipientUnsubscribed extends BadRequest {
  override readonly name = 'RecipientUnsubscribed';
  static override readonly code = 'recipient_unsubscribed';
  override readonly code = RecipientUnsubscribed.code;

  constructor() {
    super('This person has unsubscribed from your mail. Copy the link and share it yourself.');
  }
}
