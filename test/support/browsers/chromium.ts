import { type Browser, chromium } from 'playwright-core';

/** Launches the system's Chromium without a window. */
export function launchChromium(options: { args?: string[] } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // As root Chromium's sandbox does not start; QUIC would search for a network.
    args: ['--no-sandbox', '--disable-quic', '--disable-dev-shm-usage', ...(options.args ?? [])],
  });
}
