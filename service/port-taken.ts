/** Another program listens where the service should. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  readonly code = 'port_taken';

  constructor(port: number, options?: ErrorOptions) {
    super(
      `Port ${port} is taken by another program. Stop that one, or choose another with PORT, LINK_PORT or METRICS_PORT.`,
      options,
    );
  }
}
