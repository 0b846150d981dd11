/** A program that the service calls is not on this machine. */
export class ProgramMissing extends Error {
  override readonly name = 'ProgramMissing';
  readonly code = 'program_missing';

  constructor(program: string) {
    super(`${program} is not installed on this machine.`);
  }
}
