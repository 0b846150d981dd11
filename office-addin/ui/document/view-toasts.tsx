import { useEffect, useRef, useState } from 'preact/hooks';
import { limits } from '#shared/contract/limits.ts';
import { t } from '#shared/messages/translate.ts';
import { placeAndDeviceWords, viewerWords } from '#shared/messages/viewer-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { newViews, seen as told } from '#shared/views/new-views.ts';
import type { SeenView, TrackedDocument } from '#shared/views/views-state.ts';
import { useRestoredFocus } from '../components/use-restored-focus.ts';
import type { SeenDocument } from './poll-document.ts';

/** Milliseconds before a toast disappears. */
const toastDuration = 12_000;

/** Maximum number of toasts at a time. The list of views shows all. */
const maxToasts = 3;

interface Toast {
  who: string;
  where: string;
  /** Number of further views without their own toast. */
  more: number;
}

/** Announces each view that arrives while the pane is open: who, and where. */
export function ViewToasts({ seen }: { seen: SeenDocument }) {
  const before = useRef<TrackedDocument | undefined>(undefined);
  const place = useRestoredFocus();
  const [toasts, setToasts] = useState<Toast[]>([]);
  /** What a screen reader says of the newest toasts. Their buttons and the toasts before them are not said again. */
  const [announced, setAnnounced] = useState('');
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const dismiss = (gone: Toast) => {
    setFocused(false);
    setToasts((shown) => shown.filter((toast) => toast !== gone));
  };

  useEffect(() => {
    const { document, activity } = seen;
    const { views: fresh, more } = before.current
      ? newViews(before.current, activity.total_views, activity, limits.activity.max)
      : { views: [], more: 0 };
    const { title, link } = document;
    before.current = { title, link, views: activity.total_views, ahead: 0, recent: activity.views.map(told) };
    if (fresh.length === 0) return;
    const { added, kept } = withViews(toasts, fresh, more);
    setToasts([...added, ...kept]);
    setAnnounced(added.map((toast) => linesOf(toast, title).join(' · ')).join(' · '));
  }, [seen]);

  return (
    <>
      <div class="visually-hidden" role="status">
        {toasts.length > 0 && announced}
      </div>
      <div
        class="pane-toasts"
        ref={place}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocusIn={() => setFocused(true)}
        onFocusOut={() => setFocused(false)}
      >
        {toasts.map((toast) => (
          <ViewToast
            key={wordsOf(toast)}
            toast={toast}
            title={seen.document.title}
            stays={pointed || focused}
            onClose={() => dismiss(toast)}
          />
        ))}
      </div>
    </>
  );
}

interface ViewToastProps {
  toast: Toast;
  title: string;
  /** True while the pointer or the focus is on a toast. */
  stays: boolean;
  onClose: () => void;
}

function ViewToast({ toast, title, stays, onClose }: ViewToastProps) {
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onClose, toastDuration);
    return () => clearTimeout(timer);
  }, [stays, toast]);
  const [opened, where, more] = linesOf(toast, title);
  return (
    <div class="pane-toast">
      <div>
        <strong>{opened}</strong>
        <div class="small">
          <bdi>{where}</bdi>
        </div>
        {more && <div class="small soft">{more}</div>}
      </div>
      <Button look="quiet" onClick={onClose}>
        {t('action.close')}
      </Button>
    </div>
  );
}

const wordsOf = ({ who, where }: Pick<Toast, 'who' | 'where'>) => JSON.stringify([who, where]);

/** Returns what a toast says: who opened the document, where, and how many views it has besides. */
function linesOf({ who, where, more }: Toast, title: string): string[] {
  const lines = [t('notice.one', { who, title }), where || t('notice.no-place')];
  return more > 0 ? [...lines, t('notice.more', { count: more })] : lines;
}

/**
 * Returns the toasts of new views, newest first, and those that stay behind them. Views in the same words share a toast.
 * @param more number of new views that are not listed
 */
function withViews(
  shown: readonly Toast[],
  views: readonly SeenView[],
  more: number,
): Record<'added' | 'kept', Toast[]> {
  const known = new Map(shown.map((toast) => [wordsOf(toast), toast]));
  const fresh = new Map<string, Toast>();
  for (const view of views) {
    const words = { who: viewerWords(view), where: placeAndDeviceWords(view) };
    const key = wordsOf(words);
    const same = fresh.get(key) ?? known.get(key);
    fresh.set(key, { ...words, more: same ? same.more + 1 : 0 });
  }
  const [newest, ...others] = fresh.values();
  if (newest === undefined) return { added: [], kept: [...shown] };
  const untold = others.slice(maxToasts - 1).reduce((sum, toast) => sum + 1 + toast.more, more);
  const added = [{ ...newest, more: newest.more + untold }, ...others.slice(0, maxToasts - 1)];
  const kept = shown.filter((toast) => !fresh.has(wordsOf(toast)));
  return { added, kept: kept.slice(0, maxToasts - added.length) };
}
