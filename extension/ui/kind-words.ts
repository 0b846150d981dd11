import { type MessageKey, t } from '#shared/messages/translate.ts';

const kindKeys: Record<string, MessageKey> = {
  html: 'kind.html',
  pdf: 'kind.pdf',
  word: 'kind.word',
  powerpoint: 'kind.powerpoint',
  excel: 'kind.excel',
};

/**
 * Returns the name of a document's kind. The contract names only `html`, so an unknown kind is shown as the service
 * sends it.
 */
export function kindWords(kind: string): string {
  const key = kindKeys[kind];
  return key === undefined ? kind : t(key);
}
