import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** Another page is being published. */
export class PublishBusy extends LinkwakeError {
  static readonly code = 'publish_busy';
  readonly code = PublishBusy.code;

  constructor(title: string) {
    super({ values: { title } });
  }
}

/** The person cancelled the publish before it arrived. */
export class PublishCancelled extends LinkwakeError {
  static readonly code = 'publish_cancelled';
  readonly code = PublishCancelled.code;
}

/** The browser was closed before the file was sent, and the file's settings were in memory only. */
export class FileSettingsLost extends LinkwakeError {
  static readonly code = 'file_settings_lost';
  readonly code = FileSettingsLost.code;

  constructor(file: string) {
    super({ values: { file } });
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
