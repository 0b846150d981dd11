import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Returns axe-core's serious and critical findings on our own page, one line each. Frames are excluded: their content is the
 * owner's.
 * @param rules the rules to check; all by default
 */
export async function seriousFaults(page: Page, rules?: string[]): Promise<string[]> {
  // By CDP, because the page's policy blocks other scripts.
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

/** The same in light and in dark, without motion: colours in transition are neither. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await seriousFaults(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}
