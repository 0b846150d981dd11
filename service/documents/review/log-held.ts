import type { Logger } from '../../log/logger.ts';

/** Logs that a document is held for review, and why, for an alert of the operator's. Call it after the commit. */
export function logHeld(log: Logger, documentId: string, warnings: readonly { code: string }[]): void {
  const reason = warnings.find(({ code }) => code.startsWith('held_'))?.code;
  log.info('document_held', { document: documentId, reason });
}
