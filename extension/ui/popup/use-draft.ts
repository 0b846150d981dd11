import { useEffect, useState } from 'preact/hooks';
import { emptyOptions, type OptionsDraft } from '#ui/publish-options';
import { storedDraft } from '../../browser/options-draft.ts';

/** The options entered for a page; they outlive the popup, which closes at any click beside it. */
export function useDraft(page: string) {
  const [options, setOptions] = useState<OptionsDraft>();
  useEffect(() => {
    storedDraft.get().then(
      (stored) => setOptions(stored?.page === page ? withoutPage(stored) : emptyOptions),
      (error: unknown) => {
        reportError(error);
        setOptions(emptyOptions);
      },
    );
  }, [page]);
  return {
    options,
    setOptions(changed: OptionsDraft) {
      setOptions(changed);
      void storedDraft.set({ page, ...changed });
    },
  };
}

function withoutPage<T extends { page: string }>({ page: _page, ...options }: T): Omit<T, 'page'> {
  return options;
}
