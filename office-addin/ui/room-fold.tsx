import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import type { NewRoomProps } from './new-room.tsx';

/** A room with this document and others, loaded when it is first unfolded. */
export function RoomFold(props: NewRoomProps) {
  const [loaded, setLoaded] = useState<{ Form: ComponentType<NewRoomProps> }>();
  const [error, setError] = useState<unknown>();
  const load = () => void import('./new-room.tsx').then(({ NewRoom }) => setLoaded({ Form: NewRoom }), setError);
  return (
    <details onToggle={load}>
      <summary>{t('room.new')}</summary>
      {error !== undefined && <ErrorNotice error={error} />}
      {loaded && <loaded.Form {...props} />}
    </details>
  );
}
