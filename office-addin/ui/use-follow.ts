import { useEffect, useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import { followDocument, type Look } from './follow-document.ts';

export type Seen = Look & { kind: 'seen' };

interface Looks {
  uuid?: string;
  revision?: unknown;
  last?: Look;
  seen?: Seen;
}

export interface Following {
  /** How the last look went; `undefined` while there has been none since the document or its content changed. */
  last: Look | undefined;
  /** What was seen last of this document, also when later looks failed. */
  seen: Seen | undefined;
}

/**
 * Follows a document while a component shows it.
 * @param uuid nothing is followed without one
 * @param revision another value means other content: what was seen before says nothing of its state
 */
export function useFollow(
  documents: Client['documents'],
  uuid: string | undefined,
  revision: unknown,
  onSignedOut: () => void,
): Following {
  const [looks, setLooks] = useState<Looks>({});

  useEffect(() => {
    if (uuid === undefined) return;
    const control = new AbortController();
    const onLook = (last: Look) => {
      if (last.kind === 'signed-out') return onSignedOut();
      setLooks((before) => {
        const seen = last.kind === 'seen' ? last : before.uuid === uuid ? before.seen : undefined;
        return { uuid, revision, last, ...(seen && { seen }) };
      });
    };
    followDocument(documents, uuid, onLook, control.signal);
    return () => control.abort();
  }, [documents, uuid, revision, onSignedOut]);

  if (uuid === undefined || looks.uuid !== uuid) return { last: undefined, seen: undefined };
  return { last: looks.revision === revision ? looks.last : undefined, seen: looks.seen };
}
