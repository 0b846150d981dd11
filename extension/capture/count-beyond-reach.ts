import type { CaptureReport } from './capture-result.ts';

/** How much is missing, or stands in the copy as a mere picture, that access to other sites would most likely give. */
export function countBeyondReach({ missing, pictured }: CaptureReport): number {
  const refused = missing.filter(({ kind, reason }) => reason === 'refused' || kind === 'frame');
  return refused.length + pictured.filter(({ kind }) => kind !== 'canvas').length;
}
