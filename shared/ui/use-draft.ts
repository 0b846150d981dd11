import { useRef, useState } from 'preact/hooks';
import { createMailRun, type KeptMailRun } from './recipients/use-mail-run.ts';
import type { EditedSettings } from './settings/settings-draft.ts';

/** What was entered in a form and not sent. It outlives the form, which comes and goes with its tab. */
export interface DraftRef<Value> {
  value?: Value | undefined;
}

/** What was entered in the forms of a document's tabs. */
export interface DocumentDrafts {
  settings: DraftRef<EditedSettings>;
  people: DraftRef<string>;
  mail: KeptMailRun;
}

/** Returns the entered value and its setter; `initial` as long as nothing was entered. */
export function useDraft<Value>(draft: DraftRef<Value>, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => draft.value ?? initial);
  return [
    value,
    (entered) => {
      draft.value = entered;
      setValue(entered);
    },
  ];
}

/** Returns a function that returns what was entered under a key: what `create` made for it, for as long as the screen is there. */
export function useDrafts<Drafts>(create: (key: string) => Drafts): (key: string) => Drafts {
  const kept = useRef<Record<string, Drafts>>({});
  return (key) => {
    kept.current[key] ??= create(key);
    return kept.current[key];
  };
}

export function emptyDocumentDrafts(): DocumentDrafts {
  return { settings: {}, people: {}, mail: createMailRun() };
}
