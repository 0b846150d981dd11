import { type Document, heldForReview, knownStatus } from '#shared/contract/document.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ViewCount } from '#shared/ui/document-list.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { QrFold } from '#shared/ui/qr/qr-fold.tsx';
import { copyText } from '../../browser/clipboard.ts';
import { kindWords } from '../kind-words.ts';

/** A document's title, count, link and state. */
export function DocumentHead({ document }: { document: Document }) {
  const { title, kind, views, link, slug } = document;
  return (
    <header class="stack">
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <div class="row">
        <ViewCount count={views} />
        <span class="soft">{kindWords(kind)}</span>
        <a href={link} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{link}</bdi>
        </a>
        <CopyButton text={link} copy={copyText} />
      </div>
      <QrFold link={link} name={slug} />
      <State document={document} />
    </header>
  );
}

function State({ document: { review_status, status } }: { document: Document }) {
  if (review_status === heldForReview) return <p class="notice notice-caution">{t('publish.held')}</p>;
  if (status === knownStatus.converting) return <p class="notice">{t('activity.converting')}</p>;
  if (status === knownStatus.published) return null;
  return <p class="notice notice-caution">{t('document.status', { status })}</p>;
}
