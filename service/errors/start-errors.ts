/** Invalid settings; the message names each variable, for the person who starts the service. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  static readonly code = 'config';
  readonly code = ConfigError.code;

  constructor(issues: readonly { path: readonly PropertyKey[]; message: string }[], options?: ErrorOptions) {
    // The first fault of a setting is enough: those after it follow from it, or are of another part of the same list.
    const faults = new Map<PropertyKey, string>();
    for (const {
      path: [setting],
      message,
    } of issues) {
      const key = setting ?? message;
      if (!faults.has(key)) faults.set(key, setting === undefined ? message : `${String(setting)}: ${message}`);
    }
    super([...faults.values()].join('\n'), options);
  }
}

/** Returns the fault of two settings that have the same port. */
export function samePortFault(setting: string, other: string, port: number): ConfigError {
  const message = `must be another port than ${other}: both would listen at ${port}`;
  return new ConfigError([{ path: [setting], message }]);
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

/** The machine does not have the address that the service is to listen at. */
export class AddressUnusable extends Error {
  override readonly name = 'AddressUnusable';
  static readonly code = 'address_unusable';
  readonly code = AddressUnusable.code;

  constructor(setting: string, host: string, options?: ErrorOptions) {
    super(
      `${setting} is ${host}, which is not an address of this machine. Set it to one that is, or leave it out.`,
      options,
    );
  }
}

/** The account that runs the service may not listen on the port. */
export class PortForbidden extends Error {
  override readonly name = 'PortForbidden';
  static readonly code = 'port_forbidden';
  readonly code = PortForbidden.code;

  constructor(setting: string, port: number, options?: ErrorOptions) {
    // Systems reserve those up to 1023 for administrators; Windows reserves others, too.
    const instead = port > 1023 ? 'another port' : 'a port above 1023, with a proxy in front';
    super(`This account may not listen on port ${port}. Set ${setting} to ${instead}.`, options);
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
