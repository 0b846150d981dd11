import { useEffect, useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import type { Document } from '#shared/contract/document.ts';
import type { FormResponse } from '#shared/contract/form-response.ts';
import { enRecipients } from '#shared/messages/en/recipients.ts';
import { addEnglish, t } from '#shared/messages/translate.ts';
import { listedBoard, recipientBoard } from '#shared/recipients/recipient-board.ts';
import type { ViewHistory } from '#shared/recipients/view-history.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { CreatedLinks } from '#shared/ui/recipients/created-links.tsx';
import { RefusedPeople } from '#shared/ui/recipients/refused-people.tsx';
import { restorePeople } from '#shared/ui/recipients/restore-people.ts';
import type { MailRun } from '#shared/ui/recipients/use-mail-run.ts';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import type { DraftRef } from '#shared/ui/use-draft.ts';
import { useRestoredFocus } from '../components/use-restored-focus.ts';
import type { PaneServices } from '../services/pane-services.ts';
import { AddPeople } from './add-people.tsx';
import { PersonalLinkList } from './personal-link-list.tsx';
import type { ListedRecipients } from './use-listed-recipients.ts';
import type { PersonalLinks } from './use-personal-links.ts';

addEnglish(enRecipients);

interface RecipientsTabProps {
  services: PaneServices;
  links: PersonalLinks;
  /** All known views, newest first. */
  views: ViewHistory;
  /** Total number of views. */
  totalViews: number;
  document: Document;
  /** Form responses: the board shows who signed. */
  responses: readonly FormResponse[];
  /** The recipients that the service lists, if it does. */
  listed: ListedRecipients;
  client: Client;
  /** Keeps the entered people while the tab is not shown. */
  draft: DraftRef<string>;
  /** The mailing of links, which goes on while the tab is not shown. */
  mailing: MailRun;
}

/** Shows each recipient's activity, and creates personal links for more people. */
export function RecipientsTab(props: RecipientsTabProps) {
  const { services, links, views, totalViews, document, responses, client, draft, mailing } = props;
  const { recipients, isKnown, error: notListed, retry } = props.listed;
  const { created, isRead, inFile, remaining, total, made, refused, error, create, resume, cancel } = links;
  const rows = recipients
    ? listedBoard(recipients, views, responses)
    : recipientBoard([...created], views, totalViews, responses);
  /** Whether everyone with a link is in the rows. */
  const isComplete = isKnown && (recipients !== undefined || isRead);
  /** Counts restores. It is the form's key, so that each restore remounts the form. */
  const [restores, setRestores] = useState(0);
  const cancelRest = () => {
    restorePeople(draft, remaining);
    setRestores((times) => times + 1);
    void cancel();
  };
  const place = useRestoredFocus();
  const { followsLists } = services.selection;
  const [following, setFollowing] = useState<{ FollowList: typeof import('./follow-list.tsx').FollowList }>();
  const [notLoaded, setNotLoaded] = useState<unknown>();
  useEffect(() => {
    if (followsLists) import('./follow-list.tsx').then(setFollowing, setNotLoaded);
  }, [followsLists]);
  return (
    <div class="stack" ref={place}>
      <AddPeople
        key={restores}
        linked={rows}
        nobody={isComplete && rows.length === 0}
        create={create}
        busy={total !== undefined}
        draft={draft}
        readSelection={services.selection.read}
      />
      {total !== undefined && (
        <Progress
          label={t('recipients.making')}
          value={total - remaining.length}
          max={total}
          amount={t('progress.amount', { done: total - remaining.length, total })}
          onCancel={cancelRest}
        />
      )}
      <CreatedLinks busy={total !== undefined} count={made} />
      {error !== undefined && <ErrorNotice error={error} />}
      {total === undefined && remaining.length > 0 && (
        <div class="notice">
          <p>{t('recipients.left', { count: remaining.length })}</p>
          <div class="row">
            <Button onClick={() => void resume()}>{t('recipients.go-on')}</Button>
            <Button look="quiet" onClick={cancelRest}>
              {t('action.cancel')}
            </Button>
          </div>
        </div>
      )}
      <RefusedPeople refused={refused} />
      {notListed !== undefined && <ErrorNotice error={notListed} retry={retry} />}
      {!isKnown && notListed === undefined && rows.length === 0 && <SkeletonList rows={2} />}
      {rows.length > 0 && (
        <PersonalLinkList
          created={created}
          inFile={inFile}
          recipients={recipients}
          rows={rows}
          document={document}
          services={services}
          client={client}
          mailing={mailing}
        />
      )}
      {notLoaded !== undefined && <ErrorNotice error={notLoaded} />}
      {following && isComplete && (
        <following.FollowList document={services.document} board={rows} busy={total !== undefined} create={create} />
      )}
    </div>
  );
}
