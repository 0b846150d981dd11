import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** One page is being published already. */
export class PublishBusy extends LinkwakeError {
  override readonly name = 'PublishBusy';
  static readonly code = 'publish_busy';
  readonly code = PublishBusy.code;

  constructor(title: string) {
    super({ values: { title } });
  }
}

/** The person stopped the publish before it arrived. */
export class PublishCancelled extends LinkwakeError {
  override readonly name = 'PublishCancelled';
  static readonly code = 'publish_cancelled';
  readonly code = PublishCancelled.code;
}

/** The browser was closed before the file's turn, and what was entered for it was kept in memory only. */
export class FileSettingsLost extends LinkwakeError {
  override readonly name = 'FileSettingsLost';
  static readonly code = 'file_settings_lost';
  readonly code = FileSettingsLost.code;

  constructor(file: string) {
    super({ values: { file } });
  }
}

/** Whoever manages this browser does not allow it. */
export class PolicyRefused extends LinkwakeError {
  override readonly name = 'PolicyRefused';
  static readonly code = 'policy_refused';
  readonly code = PolicyRefused.code;

  constructor(variant: 'password' | 'site' | 'service', values?: Record<string, string>) {
    super({ variant, values });
  }
}
