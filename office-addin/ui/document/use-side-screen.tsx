import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { NewRoomFormProps } from '../rooms/new-room-form.tsx';
import { NewRoomScreen } from '../rooms/new-room-screen.tsx';
import { RemoveDataScreen, type RemoveDataScreenProps } from './remove-data-screen.tsx';

interface SideScreenOptions {
  /** The document with which a room can be made. */
  room: NewRoomFormProps | undefined;
  /** What removes the add-in's data from the file, where that is possible. */
  removeData: Omit<RemoveDataScreenProps, 'onBack'> | undefined;
}

interface OpenedSideScreen {
  /** The screen that covers the file's. */
  screen: ComponentChildren;
  /** Open the screens; undefined for those that are not possible. */
  onRoom: (() => void) | undefined;
  onRemoveData: (() => void) | undefined;
}

/** Opens the screens of the menu that concern the open file, and closes them. */
export function useSideScreen({ room, removeData }: SideScreenOptions): OpenedSideScreen {
  const [opened, setOpened] = useState<'room' | 'remove-data'>();
  const close = useCallback(() => setOpened(undefined), []);
  const screen =
    opened === 'room' && room ? (
      <NewRoomScreen {...room} onBack={close} />
    ) : opened === 'remove-data' && removeData ? (
      <RemoveDataScreen {...removeData} onBack={close} />
    ) : undefined;
  const isShown = screen !== undefined;
  // One that is no longer possible does not come back over what the person sees then.
  useEffect(() => (isShown ? undefined : close()), [isShown, close]);
  return {
    screen,
    onRoom: room && (() => setOpened('room')),
    onRemoveData: removeData && (() => setOpened('remove-data')),
  };
}
