import type { ComponentChildren } from 'preact';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';

interface LibraryPageProps {
  /** The heading. A document has its own. */
  title?: string;
  /** Returns to the list when there is no room for both. */
  onBack: () => void;
  children: ComponentChildren;
}

/** Lays out a page next to the list. */
export function LibraryPage({ title, onBack, children }: LibraryPageProps) {
  return (
    <article
      tabIndex={-1}
      class={title === undefined ? 'library-document stack' : 'library-document stack library-tab'}
    >
      <div class="library-back">
        <Button look="quiet" onClick={onBack}>
          {t('library.back')}
        </Button>
      </div>
      {title !== undefined && <h1>{title}</h1>}
      {children}
    </article>
  );
}
