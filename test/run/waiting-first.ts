import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that wait longest, for timers, polls and pages that settle: as many as run until the component tests have ended. Where
 * more of them run side by side later, a processor has nothing to do.
 */
const waitingFiles = [
  'test/capture/capture.test.ts',
  'test/e2e/office-pane.test.ts',
  'test/e2e/extension-files.test.ts',
  'test/e2e/extension-faults.test.ts',
  'test/e2e/visitor-presentation.test.ts',
  'test/e2e/visitor.test.ts',
];

/** Runs files that wait while the component tests, which run beside the first files, need the processors. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const waiting = waitingFiles.flatMap((name) => bySize.filter(({ moduleId }) => moduleId.endsWith(name)));
    return [...new Set([...waiting, ...bySize])];
  }
}
