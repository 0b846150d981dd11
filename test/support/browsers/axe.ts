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
  return page.evaluate(async (only): Promise<string[]> => {
    const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
    // What passes need not be described.
    const options = { iframes: false, resultTypes: ['violations'], ...(only && { runOnly: only }) };
    const { violations } = await axe.run({ exclude: [['iframe']] }, options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, rules);
}

/** The rules that judge colours. The others find in dark what they find in light. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The same in light and in dark, without motion: colours in transition are neither. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const found = await seriousFaults(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  found.push(...(await seriousFaults(page, colourRules)).map((fault) => `dark: ${fault}`));
  return found;
}

/**
 * Returns what hinders people in using our own page: serious faults in light and in dark, and on a screen 320 pixels wide, and
 * what makes it wider than a screen. Leaves it on the narrow screen, in light.
 */
export async function faultsOnScreens(page: Page): Promise<string[]> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const widerThanScreen = async (width: number) => ((await overflow()) > 0 ? [`wider than ${width} pixels`] : []);
  await page.setViewportSize({ width: 1000, height: 700 });
  const found = [...(await faultsInBothThemes(page)), ...(await widerThanScreen(1000))];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 600 });
  found.push(...(await seriousFaults(page)).map((fault) => `320 px: ${fault}`), ...(await widerThanScreen(320)));
  return found;
}
