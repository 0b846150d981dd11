/** Set by boot-watchdog.js, which runs before everything else. */
declare const linkwakeBoot: { started(): void; failed(reason: string): void };

interface ImportMetaEnv {
  /** Base address of the service the build was made for; blank when it belongs to the one that serves it. */
  readonly LINKWAKE_SERVICE: string;
}
