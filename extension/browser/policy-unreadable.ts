import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** What is set for this browser is not what the schema asks for. */
export class PolicyUnreadable extends LinkwakeError {
  override readonly name = 'PolicyUnreadable';
  readonly code = 'policy_unreadable';

  constructor(setting: string) {
    super({ values: { setting } });
  }
}
