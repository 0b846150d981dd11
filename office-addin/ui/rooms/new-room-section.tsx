import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import type { NewRoomFormProps } from './new-room-form.tsx';

/** Offers a new room with this document. Loads the form when first opened. */
export function NewRoomSection(props: NewRoomFormProps) {
  const [loaded, setLoaded] = useState<{ Form: ComponentType<NewRoomFormProps> }>();
  const [error, setError] = useState<unknown>();
  const load = () =>
    void import('./new-room-form.tsx').then(({ NewRoomForm }) => setLoaded({ Form: NewRoomForm }), setError);
  return (
    <details onToggle={load}>
      <summary>{t('room.new')}</summary>
      {error !== undefined && <ErrorNotice error={error} />}
      {loaded && <loaded.Form {...props} />}
    </details>
  );
}
