/**
 * Runs one task at a time per name, across every context of the host (Web Locks in browsers).
 * A refresh token is used once: two contexts must not send the same one.
 */
export interface Lock {
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}
