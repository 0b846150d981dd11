import { type MessageKey, t } from '#shared/messages/translate.ts';

const kindKeys: Record<string, MessageKey> = {
  html: 'kind.html',
  pdf: 'kind.pdf',
  word: 'kind.word',
  powerpoint: 'kind.powerpoint',
  excel: 'kind.excel',
};

/** A document's kind in words; the contract names `html` only, so one that is not known is shown as the service says it. */
export function kindWords(kind: string): string {
  const key = kindKeys[kind];
  return key === undefined ? kind : t(key);
}
