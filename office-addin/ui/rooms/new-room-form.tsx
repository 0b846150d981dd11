import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Document, DocumentListItem } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';
import type { RoomInput } from '#shared/contract/room.ts';
import { withoutScheme } from '#shared/formats/web-address.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { type RoomDraft, RoomForm } from '#shared/ui/rooms/room-form.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import type { DraftRef } from '#shared/ui/use-draft.ts';
import type { PaneServices } from '../services/pane-services.ts';

/** Milliseconds without input before a search starts. */
const typingDelay = 250;

/** What was entered or created. It outlives the screen: services list no rooms, and the link would be lost with it. */
export interface KeptRoom extends DraftRef<RoomDraft> {
  createdLink?: string | undefined;
  creating?: Promise<string> | undefined;
}

export interface NewRoomFormProps {
  services: PaneServices;
  service: string;
  /** The open document, which is in the room from the start. */
  document: Document;
  kept: KeptRoom;
}

/** Creates a room with the open document and others of the workspace. */
export function NewRoomForm({ services, service, document, kept }: NewRoomFormProps) {
  const client = useMemo(() => services.clientFor(service), [services, service]);
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ documents?: DocumentListItem[]; error?: unknown }>({});
  const [createdLink, setCreatedLink] = useState(kept.createdLink);
  const show = (link: string | undefined) => {
    kept.createdLink = link;
    setCreatedLink(link);
  };
  useEffect(() => {
    const control = new AbortController();
    const query = words.trim();
    const look = () =>
      client.documents
        .list({ limit: limits.documents.max, ...(query && { query }) }, { signal: control.signal })
        .then(({ documents }) => setFound({ documents }))
        .catch((error: unknown) => !control.signal.aborted && setFound({ error }));
    const timer = setTimeout(() => void look(), query === '' ? 0 : typingDelay);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [client, words]);
  /** The creation that was under way when the screen was opened. */
  const [pending, setPending] = useState(kept.creating);
  const [failed, setFailed] = useState<unknown>();
  useEffect(() => {
    let isShown = true;
    pending
      ?.then(
        (link) => isShown && setCreatedLink(link),
        (error: unknown) => isShown && setFailed(error),
      )
      .finally(() => isShown && setPending(undefined));
    return () => {
      isShown = false;
    };
  }, [pending]);
  const create = async (room: RoomInput): Promise<string> => {
    try {
      const { link } = await client.rooms.create(room);
      kept.value = undefined;
      kept.createdLink = link;
      return link;
    } finally {
      kept.creating = undefined;
    }
  };
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(createdLink);
  useLayoutEffect(() => {
    if (before.current === createdLink) return;
    before.current = createdLink;
    // The button that had the focus is gone.
    place.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [createdLink]);
  return (
    <div class="stack" ref={place}>
      {failed !== undefined && <ErrorNotice error={failed} />}
      {pending ? (
        <SkeletonList rows={3} />
      ) : createdLink === undefined ? (
        <RoomForm
          search={{ words, onWords: setWords, documents: found.documents, error: found.error }}
          draft={kept}
          first={[document]}
          create={async (room) => {
            setFailed(undefined);
            kept.creating = create(room);
            setCreatedLink(await kept.creating);
            setWords('');
          }}
        />
      ) : (
        <>
          <div class="notice notice-good" role="status">
            <span>{t('room.made')}</span>
            <a href={createdLink} target="_blank" rel="noreferrer">
              <bdi dir="ltr">{withoutScheme(createdLink)}</bdi>
            </a>
          </div>
          <div class="row">
            <CopyButton text={createdLink} copy={services.copy} look="primary" />
            <Button onClick={() => show(undefined)}>{t('room.new')}</Button>
          </div>
        </>
      )}
    </div>
  );
}
