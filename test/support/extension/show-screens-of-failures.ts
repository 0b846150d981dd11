import { setTimeout as delay } from 'node:timers/promises';
import type { Frame } from 'playwright-core';
import { afterEach, type TestContext } from 'vitest';
import { openSessions } from './extension-session.ts';

/** What is shown of a page: enough to see which screen it is, and what it says. */
const maxLetters = 2000;

/** Time in which a frame that works has answered. */
const answerMs = 5000;

/**
 * Prints the open screens after a failed test: its failed step names what it waited for, and not what was there instead. Runs after
 * the hooks of the test's file. One that closes pages calls it first.
 */
export async function showScreensOfFailure({ task }: Pick<TestContext, 'task'>): Promise<void> {
  if (task.result?.state !== 'fail') return;
  for (const { context } of openSessions) {
    for (const page of context.pages()) {
      for (const frame of page.frames()) {
        const text = await Promise.race([textOf(frame), delay(answerMs, 'It does not answer.')]);
        console.error(`${task.name}\n${frame.url()}\n${text.slice(0, maxLetters)}\n`);
      }
    }
  }
}

function textOf(frame: Frame): Promise<string> {
  return frame
    .evaluate(() => `${document.readyState} ${document.body?.innerText ?? ''}`)
    .catch((error: Error) => error.message);
}

afterEach(showScreensOfFailure);
