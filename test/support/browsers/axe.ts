import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * What axe-core finds serious or critical on our own page, one line each. Frames are left out: what is in them is the
 * owner's.
 * @param rules the only ones to look at; all when left out
 */
export async function seriousFaults(page: Page, rules?: string[]): Promise<string[]> {
  // By CDP, because the page's policy lets no script of others in.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(await readFile(axe, 'utf8'));
  const { violations } = await page.evaluate(async (only): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
    return axe.run({ exclude: [['iframe']] }, { iframes: false, ...(only && { runOnly: only }) });
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The same in light and in dark, without motion: colours on their way from one to the other are neither. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await seriousFaults(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}
