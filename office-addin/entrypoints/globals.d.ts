/** Set by head/boot-watchdog.js, which runs first. */
declare const linkwakeBoot: {
  /** The pane's script runs. */
  loaded(): void;
  /** Nobody sees this page, so that nothing has to be shown in time. */
  rest(): void;
  /** Office has answered, and the person waits for the pane: it must be shown within ten seconds. */
  watch(): void;
  /** The pane is shown. */
  started(): void;
  failed(reason: string): void;
};

interface ImportMetaEnv {
  /** Base address of the build's service; blank if it is the one that serves the build. */
  readonly LINKWAKE_SERVICE: string;
}
