import { useEffect, useRef, useState } from 'preact/hooks';
import { limits } from '#shared/contract/limits.ts';
import { t } from '#shared/messages/translate.ts';
import { placeAndDeviceWords, viewerWords } from '#shared/messages/viewer-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { newViews, seen as told } from '#shared/views/new-views.ts';
import type { SeenView, TrackedDocument } from '#shared/views/views-state.ts';
import type { SeenDocument } from './poll-document.ts';

/** Milliseconds before a toast disappears. */
const toastDuration = 12_000;

/** Maximum number of toasts at a time. The list of views shows all. */
const maxToasts = 3;

interface Toast {
  id: number;
  view: SeenView;
  /** Number of simultaneous views without their own toast. */
  more: number;
}

/** Announces each view that arrives while the pane is open: who, and where. */
export function ViewToasts({ seen }: { seen: SeenDocument }) {
  const before = useRef<TrackedDocument | undefined>(undefined);
  const next = useRef(0);
  const [toasts, setToasts] = useState<Toast[]>([]);
  const dismiss = (gone: readonly Toast[]) =>
    setToasts((shown) => shown.filter(({ id }) => !gone.some((toast) => toast.id === id)));

  useEffect(() => {
    const { document, activity } = seen;
    const { views: fresh, more } = before.current
      ? newViews(before.current, activity.total_views, activity, limits.activity.max)
      : { views: [], more: 0 };
    const { title, link } = document;
    before.current = { title, link, views: activity.total_views, ahead: 0, recent: activity.views.map(told) };
    if (fresh.length === 0) return;
    const untold = more + Math.max(0, fresh.length - maxToasts);
    const added = fresh.slice(0, maxToasts).map((view, place) => {
      next.current += 1;
      return { id: next.current, view, more: place === 0 ? untold : 0 };
    });
    setToasts((shown) => [...added, ...shown].slice(0, maxToasts));
    setTimeout(() => dismiss(added), toastDuration);
  }, [seen]);

  return (
    <div class="pane-toasts" role="status">
      {toasts.map((toast) => (
        <div key={toast.id} class="pane-toast">
          <div>
            <strong>{t('notice.one', { who: viewerWords(toast.view), title: seen.document.title })}</strong>
            <div class="small">
              <bdi>{placeAndDeviceWords(toast.view) || t('notice.no-place')}</bdi>
            </div>
            {toast.more > 0 && <div class="small soft">{t('notice.more', { count: toast.more })}</div>}
          </div>
          <Button look="quiet" onClick={() => dismiss([toast])}>
            {t('command.close')}
          </Button>
        </div>
      ))}
    </div>
  );
}
