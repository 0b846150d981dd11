/** Invalid settings; the message names each variable, for the person who starts the service. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  static readonly code = 'config';
  readonly code = ConfigError.code;

  constructor(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    super(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
}

/** Another program listens on the service's port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  static readonly code = 'port_taken';
  readonly code = PortTaken.code;

  constructor(setting: string, port: number, options?: ErrorOptions) {
    super(`Port ${port} is in use by another program. Stop that program, or set ${setting} to another port.`, options);
  }
}

/** The Node that runs the service is too old for its libraries. */
export class NodeTooOld extends Error {
  override readonly name = 'NodeTooOld';
  static readonly code = 'node_too_old';
  readonly code = NodeTooOld.code;

  constructor(version: string, oldest: string) {
    super(
      `Node ${version} is too old. Use Node ${oldest} or later; \`npm run start:service\` uses the one that \`npm ci\` has brought.`,
    );
  }
}

/** An app could not be built; the message ends with the build's output. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
  static readonly code = 'build_failed';
  readonly code = BuildFailed.code;

  constructor(script: string, output: string) {
    super(`"npm run ${script}" failed:\n${output.slice(-3000)}`);
  }
}
