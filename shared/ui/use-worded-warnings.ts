import { useEffect, useState } from 'preact/hooks';
import type { WarningDetail } from '#shared/contract/document.ts';
import type { ServiceWarning } from '#shared/publish/publish-once.ts';

type WarningWords = (warning: Partial<WarningDetail>) => string | undefined;

/** A warning to show. `theirs`: in the service's words, which are English. */
export interface WordedWarning {
  text: string;
  theirs: boolean;
}

/** Loads the words for warnings, which no screen carries, and returns the warnings in them. */
export async function wordWarnings(warnings: readonly ServiceWarning[]): Promise<WordedWarning[]> {
  const isKnown = warnings.some(({ code }) => code !== undefined);
  // Words that cannot be loaded are those of another version of the app; the service's stay.
  const words: WarningWords = isKnown
    ? await import('../messages/warning-words.ts').then(({ warningWords }) => warningWords).catch(() => () => undefined)
    : () => undefined;
  return warnings.map((warning) => {
    const own = words(warning);
    return { text: own ?? warning.text, theirs: own === undefined };
  });
}

/** Returns the warnings in the person's language, or in the service's words where it sends no data; `undefined` until they are known. */
export function useWordedWarnings(warnings: readonly ServiceWarning[]): WordedWarning[] | undefined {
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
