import { useEffect } from 'preact/hooks';
import { heldForReview, knownStatus } from '#shared/contract/document';
import { faultOf } from '#shared/ui/fault';
import { t } from '#shared/ui/messages/translate';
import { Button } from '#ui/button';
import { CopyButton } from '#ui/copy-button';
import { ViewCount } from '#ui/document-list';
import { ErrorNotice } from '#ui/error-notice';
import { RecipientForm } from '#ui/recipient-form';
import { SkeletonList } from '#ui/skeleton';
import { ask } from '../../browser/ask.ts';
import { copyText } from '../../browser/clipboard.ts';
import { openWelcome } from '../../browser/pages.ts';
import type { Answers, Question } from '../../browser/protocol.ts';
import { keepFresh } from '../../browser/screen-port.ts';
import { Mark } from '../mark.tsx';
import { DocumentRule } from './document-rule.tsx';
import { MadeLinks } from './made-links.tsx';
import { type Shown, useActivity } from './use-activity.ts';
import { ViewsTable } from './views-table.tsx';

/** Who opened one document. Its address names the service and the document's slug. */
export function ActivityScreen() {
  const query = new URLSearchParams(location.search);
  const service = query.get('service');
  const slug = query.get('document');
  useEffect(() => keepFresh('page'), []);
  return (
    <main class="page">
      <Mark />
      {service === null || slug === null ? (
        <p class="notice">{t('activity.unknown-document')}</p>
      ) : (
        <DocumentActivity service={service} slug={slug} />
      )}
    </main>
  );
}

function DocumentActivity(shown: Shown) {
  const { answer, error, retry } = useActivity(shown);
  return (
    <>
      {error !== undefined && (
        <ErrorNotice error={error} retry={retry}>
          {faultOf(error).code === 'not_signed_in' && (
            <Button onClick={() => void openWelcome(shown.service)}>{t('popup.set-up')}</Button>
          )}
        </ErrorNotice>
      )}
      {answer === undefined && error === undefined && <SkeletonList rows={8} />}
      {answer !== undefined && <Found shown={shown} answer={answer} onMade={retry} />}
    </>
  );
}

interface FoundProps {
  shown: Shown;
  answer: Answers['activity.read'];
  /** A personal link was made. */
  onMade: () => void;
}

function Found({ shown, answer, onMade }: FoundProps) {
  const { document, activity, personalLinks } = answer;
  const make = async (recipient: Question<'recipient.make'>['recipient']) => {
    const link = await ask('recipient.make', { ...shown, recipient });
    onMade();
    return link;
  };
  useEffect(() => {
    window.document.title = `${document.title} · Linkwake`;
  }, [document.title]);
  return (
    <>
      <header class="stack">
        <h1>
          <bdi>{document.title}</bdi>
        </h1>
        <div class="row">
          <ViewCount count={document.views} />
          <a href={document.link} target="_blank" rel="noreferrer">
            <bdi dir="ltr">{document.link}</bdi>
          </a>
          <CopyButton text={document.link} copy={copyText} />
        </div>
        {document.review_status === heldForReview && <p class="notice notice-caution">{t('publish.held')}</p>}
        {document.status === knownStatus.converting && <p class="notice">{t('activity.converting')}</p>}
      </header>
      <DocumentRule link={document.link} />
      <section class="section" aria-label={t('activity.title')}>
        <h2>{t('activity.title')}</h2>
        <ViewsTable activity={activity} />
      </section>
      <details>
        <summary>{t('recipient.title')}</summary>
        <div class="personal-links">
          <RecipientForm make={make} copy={copyText} />
          <MadeLinks links={personalLinks} />
        </div>
      </details>
    </>
  );
}
