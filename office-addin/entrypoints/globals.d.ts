/** Set by head/boot-watchdog.js, which runs first. */
declare const linkwakeBoot: { started(): void; failed(reason: string): void };

interface ImportMetaEnv {
  /** Base address of the build's service; blank if it is the one that serves the build. */
  readonly LINKWAKE_SERVICE: string;
}
