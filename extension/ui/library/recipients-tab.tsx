import { useRef, useState } from 'preact/hooks';
import { linksAsRows } from '#shared/formats/links-as-entered.ts';
import { t } from '#shared/messages/translate.ts';
import { listedBoard, recipientBoard } from '#shared/recipients/recipient-board.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { CreatedLinks } from '#shared/ui/recipients/created-links.tsx';
import { exportBoard } from '#shared/ui/recipients/export-board.ts';
import { MailLinks } from '#shared/ui/recipients/mail-links.tsx';
import { PastePeople } from '#shared/ui/recipients/paste-people.tsx';
import { RecipientBoard } from '#shared/ui/recipients/recipient-board.tsx';
import { RefusedPeople } from '#shared/ui/recipients/refused-people.tsx';
import { restorePeople } from '#shared/ui/recipients/restore-people.ts';
import type { MailRun } from '#shared/ui/recipients/use-mail-run.ts';
import type { DraftRef } from '#shared/ui/use-draft.ts';
import { useFocusInList } from '#shared/ui/use-focus-in-list.ts';
import { ask } from '../../messages/ask.ts';
import type { Answers } from '../../messages/protocol.ts';
import type { PersonalLinkBatch } from '../../stores/personal-link-batches.ts';
import { useAnnounced } from '../use-announced.ts';
import type { ShownDocument } from './use-activity.ts';

interface RecipientsTabProps {
  shown: ShownDocument;
  answer: Answers['activity.read'];
  /** The creation of links, which goes on while the tab is not shown; `undefined` until it is known. */
  creation: PersonalLinkBatch | null | undefined;
  /** Keeps the entered people while the tab is not shown. */
  draft: DraftRef<string>;
  /** The mailing of links, which goes on while the tab is not shown. */
  mailing: MailRun;
}

/** Creates a personal link for each recipient and shows what each recipient did with it. */
export function RecipientsTab({ shown, answer, creation, draft, mailing }: RecipientsTabProps) {
  const { activity, personalLinks, recipients } = answer;
  const mailsLinks = useAnnounced(shown.service, 'POST documents/{}/recipients/{}/mail');
  const waiting = creation?.waiting.length ?? 0;
  const tab = useRef<HTMLDivElement>(null);
  const steps = useFocusInList<HTMLDivElement>(() => tab.current?.querySelector('textarea'));
  const rows = recipients
    ? listedBoard(recipients, activity.views)
    : recipientBoard(personalLinks, activity.views, activity.total_views);
  /** Counts restores. It is the form's key, so that each restore remounts the form. */
  const [restores, setRestores] = useState(0);
  const cancelled = useRef<typeof creation>(undefined);
  const cancel = ({ waiting: people }: NonNullable<typeof creation>) => {
    // At a second click, the background may not have heard of the first.
    if (cancelled.current === creation) return;
    cancelled.current = creation;
    restorePeople(draft, people);
    setRestores((times) => times + 1);
    void ask('recipients.cancel', shown);
  };
  const title = t(recipients ? 'recipients.title' : 'activity.made-links');
  return (
    <div class="stack library-tab" ref={tab}>
      <PastePeople
        key={restores}
        draft={draft}
        linked={rows}
        create={async (people) => {
          await ask('recipients.create', { ...shown, people });
        }}
      />
      {creation && (
        <div class="link-creation" {...steps}>
          {waiting > 0 && creation.fault === undefined && (
            <Progress
              label={t('recipients.making')}
              value={creation.total - waiting}
              max={creation.total}
              amount={t('progress.amount', { done: creation.total - waiting, total: creation.total })}
              onCancel={() => cancel(creation)}
            />
          )}
          {creation.fault === undefined && (
            <CreatedLinks busy={waiting > 0} count={creation.total - waiting - creation.refused.length} />
          )}
          {creation.fault !== undefined && (
            <ErrorNotice error={creation.fault} retry={() => void ask('recipients.resume', {})}>
              <Button onClick={() => cancel(creation)}>{t('action.cancel')}</Button>
            </ErrorNotice>
          )}
          <RefusedPeople refused={creation.refused.map((fault) => ({ person: fault.person, error: fault }))} />
        </div>
      )}
      {rows.length === 0 ? (
        <p class="soft">{t('recipients.none')}</p>
      ) : (
        <section class="section" aria-label={title}>
          <h2 class="small soft">{title}</h2>
          <RecipientBoard rows={rows} copy={copyText} />
          <div class="row">
            <CopyButton text={linksAsRows(rows)} copy={copyText} words={'recipients.copy-all'} />
            <Button onClick={() => void exportBoard(shown.slug, rows)}>{t('activity.export-csv')}</Button>
          </div>
          {mailsLinks && <MailLinks rows={rows} run={mailing} />}
        </section>
      )}
    </div>
  );
}
