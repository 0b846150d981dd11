/** An app could not be built; the message carries the build's own last words. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
  readonly code = 'build_failed';

  constructor(script: string, output: string) {
    super(`"npm run ${script}" failed:\n${output.slice(-3000)}`);
  }
}
