import { Check, Copy, TriangleAlert } from 'lucide';
import { useState } from 'preact/hooks';
import { formatDay } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { RecentDocument } from '../../messages/watch-protocol.ts';
import { openActivity } from '../../platform/extension-pages.ts';
import { GateIcons } from '../gate-badges.tsx';
import { kindWords } from '../kind-words.ts';
import { SiteIcon } from './site-icon.tsx';

interface RecentRowProps {
  service: string;
  document: RecentDocument;
  unseen: number;
}

/** Shows a document: where it is from, how old it is, its gates and views. A click opens its activity. */
export function RecentRow({ service, document, unseen }: RecentRowProps) {
  const { slug, title, link, kind, views, host, favicon, details } = document;
  return (
    <li class="recent-row">
      <button
        type="button"
        class="recent-open"
        title={t('action.show-activity', { title })}
        onClick={() => void openActivity(service, slug)}
      >
        <SiteIcon favicon={favicon} file={host === undefined && kind !== 'html'} />
        <span class="recent-title" dir="auto">
          {title}
        </span>
        <span class="recent-about small soft">
          <span class="one-line" dir={host === undefined ? 'auto' : 'ltr'}>
            {host ?? kindWords(kind)}
          </span>
          <span class="recent-when">
            <Age document={document} />
          </span>
          {details && <GateIcons details={details} />}
        </span>
        <span class="recent-views small numbers">
          <bdi>{t('documents.views', { count: views })}</bdi>
          {unseen > 0 && <bdi class="document-row-new">{t('documents.new-views', { count: unseen })}</bdi>}
        </span>
      </button>
      <CopyLink title={title} link={link} />
    </li>
  );
}

function Age({ document: { publishedAt, details, created } }: { document: RecentDocument }) {
  const when = publishedAt === undefined ? details?.created : new Date(publishedAt).toISOString();
  if (when !== undefined) return <RelativeTime when={when} now={Date.now()} />;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(created)?.[0];
  return <>{day === undefined ? created : formatDay(day)}</>;
}

/** Copies a link. The button appears where the pointer or the focus is in the row, and takes no place of its own. */
function CopyLink({ title, link }: { title: string; link: string }) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    void copyText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <span class={copied ? 'recent-copy recent-copied' : 'recent-copy'}>
      <IconButton name={t('recent.copy', { title })} onClick={copy}>
        <Icon icon={copied === undefined ? Copy : copied ? Check : TriangleAlert} />
      </IconButton>
      <span class="visually-hidden" role="status">
        {copied !== undefined && t(copied ? 'action.copied' : 'action.copy-failed')}
      </span>
    </span>
  );
}
