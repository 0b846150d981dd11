import { useEffect, useState } from 'preact/hooks';
import type { WarningDetail } from '#shared/contract/document.ts';

type WarningWords = (warning: Partial<WarningDetail>) => string | undefined;

/** A warning of the service as it was stored: earlier versions of the apps stored the sentence alone. */
export type KnownWarning = string | (Partial<WarningDetail> & { text: string });

/** A warning to show. `theirs`: in the service's words, which are English. */
export interface WordedWarning {
  text: string;
  theirs: boolean;
}

const textOf = (warning: KnownWarning): string => (typeof warning === 'string' ? warning : warning.text);

/** Loads the words for warnings, which no screen carries, and returns the warnings in them. */
export async function wordWarnings(warnings: readonly KnownWarning[]): Promise<WordedWarning[]> {
  const isKnown = warnings.some((warning) => typeof warning !== 'string' && warning.code !== undefined);
  // Words that cannot be loaded are those of another version of the app; the service's stay.
  const words: WarningWords = isKnown
    ? await import('../messages/warning-words.ts').then(({ warningWords }) => warningWords).catch(() => () => undefined)
    : () => undefined;
  return warnings.map((warning) => {
    const own = typeof warning === 'string' ? undefined : words(warning);
    return { text: own ?? textOf(warning), theirs: own === undefined };
  });
}

/** Returns the warnings in the person's language, or in the service's words where it sends no data; `undefined` until they are known. */
export function useWordedWarnings(warnings: readonly KnownWarning[]): WordedWarning[] | undefined {
  const [worded, setWorded] = useState<WordedWarning[]>();
  useEffect(() => {
    let isCurrent = true;
    void wordWarnings(warnings).then((known) => isCurrent && setWorded(known));
    return () => {
      isCurrent = false;
    };
  }, [warnings]);
  return worded;
}
