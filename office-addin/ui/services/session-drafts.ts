import type { KeptRoom } from '#shared/ui/rooms/use-room-creation.ts';
import { type DocumentDrafts, type DraftRef, emptyDocumentDrafts } from '#shared/ui/use-draft.ts';

/** What was entered for a document and not sent. */
export interface PaneDrafts extends DocumentDrafts {
  room: KeptRoom;
}

const prefix = 'linkwake.entered.';

/**
 * Returns what was entered for a document and not sent. A list of people outlives the pane: Office loads it again each time it is
 * opened. It is kept until the tab or window is closed. Passwords are not.
 */
export function sessionDrafts(key: string): PaneDrafts {
  return { ...emptyDocumentDrafts(), room: {}, people: sessionDraft(`${prefix}people ${key}`) };
}

/** Forgets what was entered: another person may sign in. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Where the browser refuses storage, nothing is kept.
  }
}

/** A draft in the tab's storage; where the browser refuses that, as long as the page lasts. */
function sessionDraft(key: string): DraftRef<string> {
  let value = read(key);
  return {
    get value() {
      return value;
    },
    set value(entered) {
      value = entered;
      try {
        if (entered) sessionStorage.setItem(key, entered);
        else sessionStorage.removeItem(key);
      } catch {
        // As above; it may be full, too.
      }
    },
  };
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
