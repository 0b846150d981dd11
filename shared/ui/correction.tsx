import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../messages/translate.ts';

/**
 * Shows a person what to correct: opens a fold and focuses its first invalid field, after each attempt that was refused because of it.
 * @param refusals the number of refused attempts
 * @param loaded whether the fields are in the fold
 * @returns a ref for the fold
 */
export function useCorrection(refusals: number, loaded = true): RefObject<HTMLDetailsElement | null> {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (refusals === 0 || fold.current === null) return;
    fold.current.open = true;
    if (loaded) fold.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals, loaded]);
  return fold;
}

/** Says that options have to be corrected before anything is published. */
export function CorrectionNotice() {
  return (
    <p class="field-error" role="alert">
      {t('publish.fix-options')}
    </p>
  );
}
