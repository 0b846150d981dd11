import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for a third of their time or more: for timers, polls and pages that settle. The longest first. */
const waitingFiles = [
  'test/capture/capture.test.ts',
  'test/e2e/office-pane.test.ts',
  'test/e2e/extension-files.test.ts',
  'test/e2e/extension-faults.test.ts',
  'test/e2e/visitor-presentation.test.ts',
  'test/e2e/visitor.test.ts',
  'test/e2e/office-open-pane.test.ts',
  'test/capture/on-sight.test.ts',
  'test/e2e/bare-contract.test.ts',
  'test/e2e/office.test.ts',
  'test/e2e/console.test.ts',
  'test/e2e/console-live.test.ts',
];

/** Runs files that wait while the component tests, which run beside the first files, need the processors. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const waiting = waitingFiles.flatMap((name) => bySize.filter(({ moduleId }) => moduleId.endsWith(name)));
    return [...new Set([...waiting, ...bySize])];
  }
}
