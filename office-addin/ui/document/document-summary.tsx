import { heldForReview, knownStatus } from '#shared/contract/document.ts';
import { t } from '#shared/messages/translate.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ViewCount } from '#shared/ui/document-list.tsx';
import type { DocumentLink } from './find-document-link.ts';
import type { SeenDocument } from './poll-document.ts';

interface DocumentSummaryProps {
  /** The file's name. */
  name: string;
  link: DocumentLink;
  /** The document at the last successful poll. */
  seen: SeenDocument | undefined;
  /** False while the content is newer than the last poll. */
  current: boolean;
  gone: boolean;
  /** True if the file's note names another workspace than the one signed in to. */
  otherWorkspace: boolean;
  /** Whether the open file's content differs from the link's, if known. */
  differs: boolean | undefined;
  readOnly: boolean;
  /** True after a publish, when the next step is to copy the link. */
  fresh: boolean;
  copy: (text: string) => Promise<void>;
}

/** Shows the open file's name, its link, and its number of views. */
export function DocumentSummary(props: DocumentSummaryProps) {
  const { name, link, seen, current, gone, otherWorkspace, differs, readOnly, fresh, copy } = props;
  const linked = link.kind === 'own' && !gone;
  /** A link shows nothing while its document is converted or held for review. */
  const shown =
    current && seen?.document.status === knownStatus.published && seen.document.review_status !== heldForReview;
  const address =
    link.kind === 'own' && !gone ? (seen?.document.link ?? (link.vouched ? link.note.link : undefined)) : undefined;
  return (
    <section class="stack">
      <div>
        <h1>{(linked && seen?.document.title) || name}</h1>
        {link.kind !== 'moved' && (
          <p class="soft">
            {gone
              ? t(otherWorkspace ? 'pane.other-workspace' : 'pane.gone')
              : stateWords(link, current ? seen : undefined)}
          </p>
        )}
      </div>
      {address && (
        <div class="pane-link">
          <a href={address} target="_blank" rel="noreferrer">
            {address.replace(/^https?:\/\//, '')}
          </a>
          <CopyButton text={address} copy={copy} look={fresh ? 'primary' : 'plain'} />
        </div>
      )}
      {linked && (differs || (differs === false && shown)) && (
        <p class={differs ? 'notice notice-caution small' : 'small soft'} role="status">
          {t(differs ? 'pane.differs' : 'pane.same')}
        </p>
      )}
      {readOnly && <p class="small soft">{t('pane.read-only')}</p>}
      {linked && (
        <p class="pane-views" aria-live="polite">
          <ViewCount count={seen?.document.views} />
        </p>
      )}
    </section>
  );
}

function stateWords(link: DocumentLink, seen: DocumentSummaryProps['seen']): string {
  if (link.kind === 'elsewhere') return t('pane.elsewhere', { service: link.note.service });
  if (link.kind !== 'own') return t('pane.not-published');
  if (seen === undefined) return t('loading');
  if (seen.document.review_status === heldForReview) return t('pane.held');
  if (seen.document.status === knownStatus.converting) return t('pane.converting');
  if (seen.document.status === knownStatus.published) return t('pane.published');
  return t('document.status', { status: seen.document.status });
}
