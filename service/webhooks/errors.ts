/** A webhook cannot be added as it was asked for. The message is for the owner. */
export class WebhookRefused extends Error {
  override readonly name: string = 'WebhookRefused';
  static readonly code: string = 'webhook_refused';
  readonly code: string = WebhookRefused.code;
}

/** A webhook that the workspace does not have. */
export class WebhookNotFound extends Error {
  override readonly name: string = 'WebhookNotFound';
  static readonly code: string = 'webhook_not_found';
  readonly code: string = WebhookNotFound.code;

  constructor() {
    super('This workspace has no such webhook. It may have been deleted.');
  }
}
