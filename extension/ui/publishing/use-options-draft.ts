import { useLayoutEffect, useState } from 'preact/hooks';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import { ask } from '../../messages/ask.ts';

/**
 * Holds the options entered for a page. They outlive the popup, which closes at any click outside. `null` for none,
 * `undefined` until they have been read.
 */
export function useOptionsDraft(page: string) {
  const [options, setOptions] = useState<OptionsDraft | null>();
  useLayoutEffect(() => {
    ask('draft.read', { page }).then(setOptions, (error: unknown) => {
      reportError(error);
      setOptions(null);
    });
  }, [page]);
  return {
    options,
    setOptions(changed: OptionsDraft) {
      setOptions(changed);
      ask('draft.write', { page, options: changed }).catch(reportError);
    },
  };
}
