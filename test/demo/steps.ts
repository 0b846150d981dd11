import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../../.demo/', import.meta.url));

export interface Steps {
  /** Prints a step, and saves and returns its screenshot. */
  show(words: string, page: Page): Promise<Buffer>;
}

/** Numbered screenshots in `.demo/`, emptied first. */
export async function startSteps(): Promise<Steps> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let number = 0;
  return {
    async show(words, page) {
      number += 1;
      const name = `${String(number).padStart(2, '0')}-${words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
      const picture = await page.screenshot({ path: join(folder, name) });
      console.log(`${String(number).padStart(2)}  ${words}`);
      return picture;
    },
  };
}
