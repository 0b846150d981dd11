import { LinkwakeError } from '#shared/api/errors/linkwake-error';

/** The browser was closed before the file's turn, and what was entered for it was kept in memory only. */
export class FileSettingsLost extends LinkwakeError {
  override readonly name = 'FileSettingsLost';
  readonly code = 'file_settings_lost';

  constructor(file: string) {
    super(`The browser was closed before “${file}” was sent, and its options were not kept. Add the file once more.`);
  }
}
