import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { SideScreen } from '../menu/side-screen.tsx';
import type { NewRoomFormProps } from './new-room-form.tsx';

/** Offers a new room with this document. */
export function NewRoomScreen({ onBack, ...props }: NewRoomFormProps & { onBack: () => void }) {
  const [loaded, setLoaded] = useState<{ Form: ComponentType<NewRoomFormProps> }>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    void import('./new-room-form.tsx').then(({ NewRoomForm }) => setLoaded({ Form: NewRoomForm }), setError);
  }, []);
  return (
    <SideScreen title={t('room.new')} onBack={onBack}>
      {error !== undefined && <ErrorNotice error={error} />}
      {loaded ? <loaded.Form {...props} /> : error === undefined && <SkeletonList rows={3} />}
    </SideScreen>
  );
}
