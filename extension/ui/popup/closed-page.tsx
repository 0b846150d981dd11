import { FileUp } from 'lucide';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { openLibrary } from '../../platform/extension-pages.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import { useFocus } from '../publishing/use-focus.ts';

/** Says why the page cannot be published, and offers to publish a file. */
export function ClosedPage({ page }: { page: ActivePage | null }) {
  const words = page === null ? 'popup.no-page' : page.closed === 'store' ? 'popup.store' : 'popup.browser-page';
  const section = useFocus<HTMLElement>();
  return (
    <section class="card" ref={section} tabIndex={-1} aria-label={t('popup.this-page')}>
      <p class="soft">{t(words)}</p>
      <Button look="primary" wide onClick={() => void openLibrary('files')}>
        <Icon icon={FileUp} />
        {t('card.publish-file')}
      </Button>
    </section>
  );
}
