import { useEffect, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { formatRelative } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { RoomForm } from '#shared/ui/rooms/room-form.tsx';
import { type KeptRoom, useRoomCreation } from '#shared/ui/rooms/use-room-creation.ts';
import { ask } from '../../messages/ask.ts';
import { openLibrary } from '../../platform/extension-pages.ts';
import { useWatched } from '../use-watched.ts';
import { DetailPane } from './detail-pane.tsx';
import { useDocuments } from './use-documents.ts';

/** Shows the link of a room that was just created. */
export function CreatedRoomNotice({ link }: { link: string }) {
  const notice = useRef<HTMLDivElement>(null);
  // The form that made the room may be a screen below.
  useEffect(() => notice.current?.focus(), [link]);
  return (
    <div class="notice notice-good" role="status" tabIndex={-1} ref={notice}>
      <span>{t('room.made')}</span>
      <a href={link} target="_blank" rel="noreferrer">
        <bdi dir="ltr">{link}</bdi>
      </a>
      <CopyButton text={link} copy={copyText} />
    </div>
  );
}

interface RoomsViewProps {
  account: SignedInAccount;
  draft: KeptRoom;
  /** Returns to the list when there is no room for both. */
  onBack: () => void;
}

/** Creates a room, which puts several documents behind one link, and lists the rooms created here. */
export function RoomsView({ account, draft, onBack }: RoomsViewProps) {
  const { service, workspace } = account;
  const { value: rooms } = useWatched({ of: 'rooms', service, workspace: workspace.uuid });
  const [words, setWords] = useState('');
  const { documents, error } = useDocuments(service, words);
  const { createdLink, isPending, failed, create } = useRoomCreation(draft, (room) =>
    ask('room.create', { service, workspace: workspace.uuid, room }),
  );
  return (
    <DetailPane title={t('room.new')} onBack={onBack}>
      <div>
        <Button onClick={() => void openLibrary('tabs', { service })}>{t('popup.tabs')}</Button>
      </div>
      {createdLink !== undefined && <CreatedRoomNotice link={createdLink} />}
      {failed !== undefined && <ErrorNotice error={failed} />}
      {isPending ? (
        <Progress label={t('room.making')} late />
      ) : (
        <RoomForm
          key={createdLink}
          search={{ words, onWords: setWords, documents, error }}
          draft={draft}
          create={async (room) => {
            await create(room);
            setWords('');
          }}
        />
      )}
      {rooms !== undefined && rooms.length > 0 && (
        <section class="section" aria-label={t('room.made-here')}>
          <h2>{t('room.made-here')}</h2>
          <ul class="list">
            {rooms.map(({ link, title, documents, madeAt }) => (
              <li class="bar" key={link}>
                <span>
                  <a href={link} target="_blank" rel="noreferrer">
                    <bdi>{title}</bdi>
                  </a>{' '}
                  <span class="small soft">
                    {t('room.documents', { count: documents })} · {formatRelative(new Date(madeAt), Date.now())}
                  </span>
                </span>
                <span class="bar-end">
                  <CopyButton text={link} copy={copyText} look="quiet" of={title} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DetailPane>
  );
}
