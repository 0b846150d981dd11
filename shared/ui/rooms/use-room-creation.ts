import { useEffect, useState } from 'preact/hooks';
import type { RoomInput } from '#shared/contract/room.ts';
import type { DraftRef } from '../use-draft.ts';
import type { RoomDraft } from './room-form.tsx';

/** The room that was entered and not created. It outlives the screen, as its creation does. */
export interface KeptRoom extends DraftRef<RoomDraft> {
  /** The link of the room that was created last, where no list has it. */
  createdLink?: string | undefined;
  /** Resolves with the room's link. */
  creating?: Promise<string> | undefined;
}

/**
 * Creates rooms, and tells what became of a creation that was under way when the screen was opened.
 * @param send creates a room. Returns its link
 */
export function useRoomCreation(kept: KeptRoom, send: (room: RoomInput) => Promise<string>) {
  const [createdLink, setCreatedLink] = useState(kept.createdLink);
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
  const sendKept = async (room: RoomInput): Promise<string> => {
    try {
      const link = await send(room);
      kept.value = undefined;
      return link;
    } finally {
      kept.creating = undefined;
    }
  };
  return {
    createdLink,
    setCreatedLink,
    /** Whether the earlier creation has not ended. */
    isPending: pending !== undefined,
    /** Why the earlier creation failed. */
    failed,
    async create(room: RoomInput): Promise<void> {
      setFailed(undefined);
      kept.creating = sendKept(room);
      setCreatedLink(await kept.creating);
    },
  };
}
