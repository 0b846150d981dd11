import { LinkwakeError } from '#shared/api/errors/linkwake-error';

/** What is set for this browser is not what the schema asks for. */
export class PolicyUnreadable extends LinkwakeError {
  override readonly name = 'PolicyUnreadable';
  readonly code = 'policy_unreadable';

  constructor(setting: string) {
    super(
      `Your organisation has set “${setting}” for Linkwake to something it does not understand, so nothing is published. Tell whoever manages this browser.`,
    );
  }
}
