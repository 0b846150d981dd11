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

/** Launches the system's Chromium without a window, for pages that need no extension. */
export function launchChromium(options: { args?: string[] } = {}): Promise<Browser> {
  return launch(headlessShellPath, options.args);
}

/** Launches the whole browser without a window. It places letters as a window does, the headless shell does not. */
export function launchWholeChromium(): Promise<Browser> {
  return launch(chromiumPath);
}

function launch(executablePath: string, args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...chromiumArgs, ...args] });
}
