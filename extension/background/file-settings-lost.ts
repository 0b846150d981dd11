import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The browser was closed before the file's turn, and what was entered for it was kept in memory only. */
export class FileSettingsLost extends LinkwakeError {
  override readonly name = 'FileSettingsLost';
  readonly code = 'file_settings_lost';

  constructor(file: string) {
    super({ values: { file } });
  }
}
