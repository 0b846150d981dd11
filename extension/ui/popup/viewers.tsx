import { ChevronRight, Eye } from 'lucide';
import { formatShare } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { deviceWords, placeWords, whoWords } from '#shared/messages/viewer-words.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { Viewer } from '../../stores/document-details.ts';

interface ViewersProps {
  /** `undefined` while it is unknown. */
  views: number | undefined;
  /** `undefined` while they are being read. */
  viewers: readonly Viewer[] | undefined;
  onOpen: () => void;
}

/** Shows the number of views and the last three viewers: who, how far they read, and how long ago. */
export function Viewers({ views, viewers, onOpen }: ViewersProps) {
  const counted = views === 0 ? t('card.no-views') : views !== undefined && t('documents.views', { count: views });
  return (
    <div class="viewers">
      <button type="button" class="viewers-head" onClick={onOpen}>
        <Icon icon={Eye} />
        <bdi class="numbers">{counted || <span class="skeleton" aria-hidden="true" />}</bdi>
        <span class="bar-end viewers-more small">
          {t('card.activity')}
          <Icon icon={ChevronRight} />
        </span>
      </button>
      {viewers === undefined && views !== undefined && views > 0 && <ViewersSkeleton count={views} />}
      {viewers !== undefined && viewers.length > 0 && (
        <ul aria-label={t('card.viewers')}>
          {viewers.map((viewer) => (
            <ViewerRow key={`${viewer.when} ${viewer.who}`} viewer={viewer} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ViewerRow({ viewer }: { viewer: Viewer }) {
  const { when, read } = viewer;
  const who = whoWords(viewer);
  const from = placeWords(viewer) ?? deviceWords(viewer);
  return (
    <li class="viewer">
      {who === undefined ? (
        <span class="viewer-unknown soft">
          {t('activity.someone')}
          {from !== undefined && (
            <span class="one-line small" dir="auto">
              {from}
            </span>
          )}
        </span>
      ) : (
        <bdi class="one-line">{who}</bdi>
      )}
      <span class="small numbers">{read !== undefined && t('card.read', { share: formatShare(read / 100) })}</span>
      <span class="small soft viewer-when">
        <RelativeTime when={when} now={Date.now()} />
      </span>
    </li>
  );
}

/** Keeps the place of the viewers that are being read. */
function ViewersSkeleton({ count }: { count: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: Math.min(count, 3) }, (_, row) => (
        <li class="viewer" key={row}>
          <span class="skeleton" />
        </li>
      ))}
    </ul>
  );
}
