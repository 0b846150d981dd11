import { useLayoutEffect, useState } from 'preact/hooks';
import type { Redaction } from '../../capture/redact/redaction.ts';

type Redactions = readonly Redaction[];

interface Steps {
  past: readonly Redactions[];
  now: Redactions;
  future: readonly Redactions[];
}

/** The captured documents. The article is part of the whole page. */
type DocumentName = 'whole' | 'selection';

export interface RedactionHistory {
  /** The redactions of each document. */
  all: Record<DocumentName, Redactions>;
  /** Changes those of the document from what they are then, so that changes in quick succession all count. */
  change: (update: (now: Redactions) => Redactions) => void;
  /** `undefined` when there is nothing to undo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

const noSteps: Steps = { past: [], now: [], future: [] };

/**
 * Holds the redactions of each captured document and changes those of one of them. A document has its own parts and its
 * own steps to undo. Words to black out everywhere are the same in all documents.
 */
export function useRedactions(of: DocumentName): RedactionHistory {
  const [histories, setHistories] = useState({ whole: noSteps, selection: noSteps });
  const take = (step: (steps: Steps) => Steps) =>
    setHistories((before) => {
      const steps = step(before[of]);
      const other = of === 'whole' ? 'selection' : 'whole';
      return { ...before, [of]: steps, [other]: withWordsOf(before[other], steps.now) };
    });
  const { past, future } = histories[of];
  return {
    all: { whole: histories.whole.now, selection: histories.selection.now },
    change: (update) => take((steps) => changed(steps, update(steps.now))),
    undo: past.length > 0 ? () => take(undone) : undefined,
    redo: future.length > 0 ? () => take(redone) : undefined,
  };
}

const changed = ({ past, now }: Steps, next: Redactions): Steps => ({ past: [...past, now], now: next, future: [] });

function undone({ past, now, future }: Steps): Steps {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

function redone({ past, now, future }: Steps): Steps {
  const [after, ...later] = future;
  return after === undefined ? { past, now, future } : { past: [...past, now], now: after, future: later };
}

/** Makes the words to black out everywhere the same as in another document, as a step that can be undone. */
function withWordsOf(steps: Steps, other: Redactions): Steps {
  const words = other.filter(({ kind }) => kind === 'words');
  const kept = steps.now.filter((each) => each.kind !== 'words' || words.includes(each));
  const added = words.filter((each) => !kept.includes(each));
  return added.length === 0 && kept.length === steps.now.length ? steps : changed(steps, [...kept, ...added]);
}

/** Handles the usual keys for undo and redo, on the screen and in the shown page. */
export function useUndoKeys(
  { undo, redo }: Pick<RedactionHistory, 'undo' | 'redo'>,
  shown: Document | undefined,
): void {
  // Before the document is painted: it has the focus by then.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Partial<Element> | null)?.matches?.('input:not([type=radio]), textarea');
      if (typing || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    for (const where of [document, shown]) where?.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [undo, redo, shown]);
}
