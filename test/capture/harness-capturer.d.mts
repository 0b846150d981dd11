import type { BrowserContext, Page } from 'playwright-core';

/** Folders of unpacked extensions to load, and flags to start the browser with. */
export const extensions: string[];
export const args: string[];
export function init(context: BrowserContext): Promise<void>;
export function capture(page: Page): Promise<{ html?: string; zip?: Uint8Array; ms: number }>;
