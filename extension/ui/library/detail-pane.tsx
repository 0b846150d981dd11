import type { ComponentChildren } from 'preact';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { useTitle } from '../use-title.ts';

interface DetailPaneProps {
  /** The heading. A document has its own. */
  title?: string;
  /** Returns to the list when there is no room for both. */
  onBack: () => void;
  children: ComponentChildren;
}

/** Shows the document, or the tab, that the person chose: next to the list, or instead of it where there is no room for both. */
export function DetailPane({ title, onBack, children }: DetailPaneProps) {
  useTitle(title);
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
