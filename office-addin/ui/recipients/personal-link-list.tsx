import { useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import type { Document } from '#shared/contract/document.ts';
import type { RecipientItem } from '#shared/contract/recipient-list.ts';
import { linksAsRows } from '#shared/formats/links-as-entered.ts';
import { t } from '#shared/messages/translate.ts';
import type { CreatedPersonalLink } from '#shared/recipients/personal-links.ts';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { linkDraft } from '#shared/ui/recipients/mail-drafts.ts';
import { MailLinks } from '#shared/ui/recipients/mail-links.tsx';
import { RecipientBoard } from '#shared/ui/recipients/recipient-board.tsx';
import { Unopened } from '#shared/ui/recipients/unopened-recipients.tsx';
import type { MailRun } from '#shared/ui/recipients/use-mail-run.ts';
import { DownloadHint } from '../components/download-hint.tsx';
import type { PaneServices } from '../services/pane-services.ts';
import { useAnnounced } from '../services/use-announced.ts';
import { InsertLinks } from './insert-links.tsx';
import { WriteLinksToSheet } from './write-links-to-sheet.tsx';

interface PersonalLinkListProps {
  /** Those of this device, and those that the file keeps. */
  created: readonly CreatedPersonalLink[];
  /** Whether the file keeps any. */
  inFile: boolean;
  /** Those of all devices; `undefined` if the service lists none. */
  recipients: readonly RecipientItem[] | undefined;
  /** Everyone with a link, at least one. */
  rows: readonly BoardRow[];
  document: Document;
  services: PaneServices;
  client: Client;
  mailing: MailRun;
}

/** How many people the board shows at first, so that what can be done with their links is near. */
const shownAtFirst = 10;

/** Shows everyone with a personal link, on all devices where the service lists them; then what can be done with the links. */
export function PersonalLinkList({
  created,
  inFile,
  recipients,
  rows,
  document: { title, slug, settings_url },
  services,
  client,
  mailing,
}: PersonalLinkListProps) {
  const [error, setError] = useState<unknown>();
  const mailsLinks = useAnnounced(client, 'POST documents/{}/recipients/{}/mail');
  const { app } = services.document;
  const save = () =>
    void import('#shared/ui/recipients/export-board.ts')
      .then(({ exportBoard }) => exportBoard(slug, rows))
      .catch(setError);
  return (
    <section class="stack" aria-label={t(recipients || inFile ? 'recipients.title' : 'recipients.made-on-device')}>
      <RecipientBoard rows={rows} copy={services.copy} mail={(row) => linkDraft(row, title)} first={shownAtFirst} />
      <Unopened rows={rows} title={title} />
      <div class="row">
        <CopyButton text={linksAsRows(rows)} copy={services.copy} words={'recipients.copy-all'} />
        <Button onClick={save}>{t('activity.export-csv')}</Button>
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
      {!recipients && inFile && <p class="small soft">{t('recipients.in-file')}</p>}
      {!services.savesFiles && <DownloadHint page={settings_url} />}
      {services.document.readOnly ? (
        <p class="small soft">{t('insert.read-only')}</p>
      ) : app === 'excel' ? (
        <WriteLinksToSheet created={recipients ?? created} />
      ) : (
        <InsertLinks created={recipients ?? created} app={app} selected={services.selection} />
      )}
      {mailsLinks && <MailLinks rows={rows} run={mailing} />}
    </section>
  );
}
