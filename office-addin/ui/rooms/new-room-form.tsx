import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Document, DocumentListItem } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';
import { withoutScheme } from '#shared/formats/web-address.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { RoomForm } from '#shared/ui/rooms/room-form.tsx';
import { type KeptRoom, useRoomCreation } from '#shared/ui/rooms/use-room-creation.ts';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import type { PaneServices } from '../services/pane-services.ts';

/** Milliseconds without input before a search starts. */
const typingDelay = 250;

export interface NewRoomFormProps {
  services: PaneServices;
  service: string;
  /** The open document, which is in the room from the start. */
  document: Document;
  /** Has the link of the room that was created, too: services list no rooms, and it would be lost with the screen. */
  kept: KeptRoom;
}

/** Creates a room with the open document and others of the workspace. */
export function NewRoomForm({ services, service, document, kept }: NewRoomFormProps) {
  const client = useMemo(() => services.clientFor(service), [services, service]);
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ documents?: DocumentListItem[]; error?: unknown }>({});
  const { createdLink, setCreatedLink, isPending, failed, create } = useRoomCreation(kept, async (room) => {
    const { link } = await client.rooms.create(room);
    kept.createdLink = link;
    return link;
  });
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
      {isPending ? (
        <SkeletonList rows={3} />
      ) : createdLink === undefined ? (
        <RoomForm
          search={{ words, onWords: setWords, documents: found.documents, error: found.error }}
          draft={kept}
          first={[document]}
          create={async (room) => {
            await create(room);
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
            <Button
              onClick={() => {
                kept.createdLink = undefined;
                setCreatedLink(undefined);
              }}
            >
              {t('room.new')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
