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

/** Returns a function that returns what was entered under a key: what `create` made for it, for as long as the screen is there. */
export function useEntries<Entries>(create: (key: string) => Entries): (key: string) => Entries {
  const kept = useRef<Record<string, Entries>>({});
  return (key) => {
    kept.current[key] ??= create(key);
    return kept.current[key];
  };
}

export function emptyDocumentEntries(): DocumentEntries {
  return { settings: {}, people: {} };
}
