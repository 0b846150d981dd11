import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

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
