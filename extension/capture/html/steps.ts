/** Work that can be interrupted wherever it yields. */
export type Steps<Result> = Generator<void, Result>;

/** Does the work in one go. */
export function inOneGo<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
