import { useState } from 'preact/hooks';
import type { MadePersonalLink } from '#shared/publish/personal-links';
import { t } from '#shared/ui/messages/translate';
import { Button } from '#ui/button';
import { ErrorNotice } from '#ui/error-notice';
import type { OfficeApp } from '../../host/office-app.ts';
import type { SelectedPlace } from '../../host/selected-place.ts';

interface InsertIntoDocumentProps {
  made: readonly MadePersonalLink[];
  app: OfficeApp;
  selected: SelectedPlace;
}

/** Puts names with their links where the cursor is. */
export function InsertIntoDocument({ made, app, selected }: InsertIntoDocumentProps) {
  const [outcome, setOutcome] = useState<{ error?: unknown }>();
  const insert = () => {
    const lines = made.map(({ name, email, link }) => ({ who: name ?? email ?? '', link }));
    selected.insert(lines).then(
      () => setOutcome({}),
      (error: unknown) => setOutcome({ error }),
    );
  };
  return (
    <div class="stack">
      <div>
        <Button onClick={insert}>{t('insert.links')}</Button>
        <p class="small soft">{t(app === 'word' ? 'insert.hint-word' : 'insert.hint-powerpoint')}</p>
      </div>
      {outcome && outcome.error === undefined && (
        <p class="notice notice-good" role="status">
          {t('insert.done', { app: app === 'word' ? 'Word' : 'PowerPoint' })}
        </p>
      )}
      {outcome?.error !== undefined && <ErrorNotice error={outcome.error} />}
    </div>
  );
}
