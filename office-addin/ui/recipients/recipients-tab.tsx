import type { Document } from '#shared/contract/document.ts';
import type { FormResponse } from '#shared/contract/form-response.ts';
import { t } from '#shared/messages/translate.ts';
import type { ViewHistory } from '#shared/recipients/view-history.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { PastePeople } from '#shared/ui/recipients/paste-people.tsx';
import { RefusedPeople } from '#shared/ui/recipients/refused-people.tsx';
import type { PaneServices } from '../services/pane-services.ts';
import { PersonalLinkList } from './personal-link-list.tsx';
import type { PersonalLinks } from './use-personal-links.ts';

interface RecipientsTabProps {
  services: PaneServices;
  links: PersonalLinks;
  /** All that are known, newest first. */
  views: ViewHistory;
  /** How many there were in all. */
  totalViews: number;
  document: Document;
  /** Who signed is told on the board. */
  responses: readonly FormResponse[];
}

/** A link of their own for each recipient, and what each did with it. */
export function RecipientsTab({ services, links, views, totalViews, document, responses }: RecipientsTabProps) {
  const { made, left, total, refused, error, make, goOn, stop } = links;
  return (
    <div class="stack">
      <PastePeople make={make} busy={total !== undefined} readSelection={services.selection.read} />
      {total !== undefined && (
        <Progress
          label={t('recipients.making')}
          value={total - left.length}
          max={total}
          amount={t('progress.amount', { done: total - left.length, total })}
          onCancel={() => void stop()}
        />
      )}
      {error !== undefined && <ErrorNotice error={error} />}
      {total === undefined && left.length > 0 && (
        <div class="notice">
          <p>{t('recipients.left', { count: left.length })}</p>
          <div class="row">
            <Button onClick={() => void goOn()}>{t('recipients.go-on')}</Button>
            <Button look="quiet" onClick={() => void stop()}>
              {t('action.cancel')}
            </Button>
          </div>
        </div>
      )}
      <RefusedPeople refused={refused} />
      <PersonalLinkList
        made={made}
        views={views}
        totalViews={totalViews}
        responses={responses}
        document={document}
        services={services}
      />
    </div>
  );
}
