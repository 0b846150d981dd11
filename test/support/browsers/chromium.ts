import { type Browser, chromium } from 'playwright-core';

/** The whole browser: extensions, windows, menus. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * Chromium's engine in a program without toolbars, tabs and extensions. It shows pages as the whole browser does and takes a third
 * of the processor time to start and to open one.
 */
export const headlessShellPath = process.env.CHROMIUM_HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';

/** As root Chromium's sandbox does not start; QUIC would search for a network; containers have little shared memory. */
export const chromiumArgs = ['--no-sandbox', '--disable-quic', '--disable-dev-shm-usage'];

/**
 * Features that Playwright 1.65 switches off (chromiumSwitches.ts); Chromium heeds only the last list of the command line, so ours
 * repeats them.
 */
const playwrightsFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The whole browser loads two hidden pages for the suggestions below its address bar, in every window. They take more processor
 * time than its own start.
 */
export const wholeChromiumArgs = [
  ...chromiumArgs,
  `--disable-features=${[...playwrightsFeatures, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'].join(',')}`,
];

/** Launches the system's Chromium without a window, for pages that need no extension. */
export function launchChromium(options: { args?: string[] } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: headlessShellPath, args: [...chromiumArgs, ...(options.args ?? [])] });
}

/** Launches the whole browser without a window. It places letters as a window does, the headless shell does not. */
export function launchWholeChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: wholeChromiumArgs });
}
