import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** Another page is being published. */
export class PublishBusy extends LinkwakeError {
  static readonly code = 'publish_busy';
  readonly code = PublishBusy.code;

  constructor(title: string) {
    super({ values: { title } });
  }
}

/** The managed settings of this browser do not allow it. */
export class PolicyRefused extends LinkwakeError {
  static readonly code = 'policy_refused';
  readonly code = PolicyRefused.code;

  constructor(variant: 'password' | 'site' | 'service', values?: Record<string, string>) {
    super({ variant, values });
  }
}
