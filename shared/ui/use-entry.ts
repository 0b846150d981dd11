import { useRef, useState } from 'preact/hooks';
import type { EditedSettings } from './settings/settings-draft.ts';

/** What was entered in a form and not sent. It outlives the form, which comes and goes with its tab. */
export interface Entry<Value> {
  value?: Value | undefined;
}

/** What was entered in the forms of a document's tabs. */
export interface DocumentEntries {
  settings: Entry<EditedSettings>;
  people: Entry<string>;
}

/** Returns the entered value and its setter; `initial` as long as nothing was entered. */
export function useEntry<Value>(entry: Entry<Value>, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => entry.value ?? initial);
  return [
    value,
    (entered) => {
      entry.value = entered;
      setValue(entered);
    },
  ];
}

/** Returns what `empty` made for this key, for as long as the screen is there and the key is the same. */
export function useEntries<Entries>(key: string, empty: () => Entries): Entries {
  const kept = useRef<{ key: string; entries: Entries }>(undefined);
  if (kept.current?.key !== key) kept.current = { key, entries: empty() };
  return kept.current.entries;
}

/** Returns the entries of a document, for as long as its screen is there. */
export function useDocumentEntries(uuid: string): DocumentEntries {
  return useEntries(uuid, () => ({ settings: {}, people: {} }));
}
