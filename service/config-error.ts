/** A setting cannot be used; the message names each variable, for the person who starts the service. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config';

  constructor(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    super(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
}
