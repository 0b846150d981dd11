import type { Frame } from 'playwright-core';
import type { OpenHost } from './open-host.ts';

/** The frame the pane is in, for what a locator cannot do. */
export function paneFrame({ page }: Pick<OpenHost, 'page'>): Frame {
  const frame = page.frames().find((candidate) => candidate.url().includes('/taskpane.html'));
  if (!frame) throw new Error('The pane is not open.');
  return frame;
}
