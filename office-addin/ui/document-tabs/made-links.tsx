import { useState } from 'preact/hooks';
import type { Document } from '#shared/contract/document.ts';
import type { FormResponse } from '#shared/contract/form-response.ts';
import type { MadePersonalLink } from '#shared/publish/personal-links.ts';
import { boardOf } from '#shared/recipients/board.ts';
import type { KnownViews } from '#shared/recipients/known-views.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { linkDraft } from '#shared/ui/recipients/drafts.ts';
import { RecipientBoard } from '#shared/ui/recipients/recipient-board.tsx';
import { Unopened } from '#shared/ui/recipients/unopened.tsx';
import type { PaneServices } from '../pane-services.ts';
import { InsertIntoDocument } from './insert-into-document.tsx';
import { SavingHint } from './saving-hint.tsx';
import { WriteBeside } from './write-beside.tsx';

interface MadeLinksProps {
  made: readonly MadePersonalLink[];
  /** All that are known, newest first. */
  views: KnownViews;
  totalViews: number;
  /** What was filled in, where the document has a form. */
  responses: readonly FormResponse[];
  document: Document;
  services: PaneServices;
}

/** Personal links made on this device: where they can go, and, however many there are, below that what became of each. */
export function MadeLinks({
  made,
  views,
  totalViews,
  responses,
  document: { title, slug, settings_url },
  services,
}: MadeLinksProps) {
  const [error, setError] = useState<unknown>();
  const rows = boardOf([...made], views, totalViews, responses);
  if (rows.length === 0) return <p class="soft">{t('pane.no-links')}</p>;
  const lines = rows.map(({ name, email, link }) => `${name ?? email ?? ''}\t${link}`).join('\n');
  const { app } = services.document;
  const save = () =>
    void import('#shared/ui/recipients/export-board.ts')
      .then(({ exportBoard }) => exportBoard(slug, rows))
      .catch(setError);
  return (
    <section class="stack" aria-label={t('recipients.made-on-device')}>
      <div class="row">
        <CopyButton text={lines} copy={services.copy} words={'recipients.copy-all'} />
        <Button onClick={save}>{t('activity.export-csv')}</Button>
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
      {!services.savesFiles && <SavingHint page={settings_url} />}
      {services.document.readOnly ? (
        <p class="small soft">{t('insert.read-only')}</p>
      ) : app === 'excel' ? (
        <WriteBeside made={made} />
      ) : (
        <InsertIntoDocument made={made} app={app} selected={services.selected} />
      )}
      <Unopened rows={rows} title={title} />
      <RecipientBoard rows={rows} copy={services.copy} mail={(row) => linkDraft(row, title)} />
    </section>
  );
}
