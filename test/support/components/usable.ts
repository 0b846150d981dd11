import axe from 'axe-core';
import { cdp, page } from 'vitest/browser';

type Scheme = 'light' | 'dark';

/** Without motion: colours in transition are neither light nor dark. */
async function prefer(scheme: Scheme): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
}

/** The impacts that count among axe-core's findings. */
export type LeastImpact = 'any' | 'serious';

/** Returns axe-core's findings, one line each. Frames are excluded: their content is the owner's. */
async function found(least: LeastImpact, only?: string[]): Promise<string[]> {
  // What passes need not be described.
  const options: axe.RunOptions = { iframes: false, resultTypes: ['violations'], ...(only && { runOnly: only }) };
  const { violations } = await axe.run({ include: document, exclude: [['iframe']] }, options);
  return violations
    .filter(({ impact }) => least === 'any' || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Returns whether a page scrolls horizontally at a width. */
async function isWiderThan(width: number): Promise<boolean> {
  const { innerWidth: wide, innerHeight: high } = window;
  await page.viewport(width, 800);
  const wider = document.documentElement.scrollWidth > document.documentElement.clientWidth;
  await page.viewport(wide, high);
  return wider;
}

/**
 * Returns the accessibility problems of the current screen: axe's findings in light, contrast in dark, and whether it is wider
 * than 320 pixels. A popup has a fixed width.
 */
export async function faultsForPeople(least: LeastImpact = 'serious'): Promise<string[]> {
  await prefer('light');
  const faults = await found(least);
  await prefer('dark');
  faults.push(...(await found(least, ['color-contrast'])).map((fault) => `dark: ${fault}`));
  await prefer('light');
  const isPopup = document.body.classList.contains('screen-popup');
  if (!isPopup && (await isWiderThan(320))) faults.push('wider than 320 pixels');
  return faults;
}
