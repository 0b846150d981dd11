import { afterEach } from 'vitest';
import { openSessions } from './extension-session.ts';

/** What is shown of a page: enough to see which screen it is, and what it says. */
const maxLetters = 2000;

// A failed step names what it waited for, and not what was there instead.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const { context } of openSessions) {
    for (const page of context.pages()) {
      const text = await page.evaluate(() => document.body?.innerText ?? '').catch((error: Error) => error.message);
      console.error(`${task.name}\n${page.url()}\n${text.slice(0, maxLetters)}\n`);
    }
  }
});
