import { afterEach, type TestContext } from 'vitest';
import { openSessions } from './extension-session.ts';

/** What is shown of a page: enough to see which screen it is, and what it says. */
const maxLetters = 2000;

/**
 * Prints the open screens after a failed test: its failed step names what it waited for, and not what was there instead. Runs after
 * the hooks of the test's file. One that closes pages calls it first.
 */
export async function showScreensOfFailure({ task }: Pick<TestContext, 'task'>): Promise<void> {
  if (task.result?.state !== 'fail') return;
  for (const { context } of openSessions) {
    for (const page of context.pages()) {
      const text = await page.evaluate(() => document.body?.innerText ?? '').catch((error: Error) => error.message);
      console.error(`${task.name}\n${page.url()}\n${text.slice(0, maxLetters)}\n`);
    }
  }
}

afterEach(showScreensOfFailure);
