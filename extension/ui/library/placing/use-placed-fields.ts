import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type FieldInput,
  type FieldPlacement,
  minSide,
  type PlacedField,
  type PlacedKind,
} from '#shared/contract/placed-field.ts';
import { keepOnPage, newFieldSizes, type Place, pointsPerMillimetre } from '#shared/rules/place-on-page.ts';
import type { DraftRef } from '#shared/ui/use-draft.ts';

/** A field that is being edited; new ones have no name yet. */
export interface EditedField extends FieldInput {
  /** Of this screen only. */
  key: number;
  label: string;
}

const maxUndo = 100;

/** The fields on the pages, with what was changed. Every change can be undone. */
interface PlacedFieldsState {
  fields: readonly EditedField[];
  isChanged: boolean;
  canUndo: boolean;
  /** Adds a field with its middle at a point of the page. @returns its key */
  add(kind: PlacedKind, page: number, middle: { left: number; top: number }, label: string): number;
  /** Changes a field. @param by what several changes in a row are made by, which are undone together */
  change(key: number, to: Partial<EditedField>, by?: string): void;
  remove(key: number): void;
  undo(): void;
  /** Takes over what the service has stored. */
  reset(saved: readonly PlacedField[]): void;
}

/** Changes that are not saved, of the content that they were placed on. */
export interface PlacedFieldsDraft {
  version: string;
  state: State;
}

/** @param draft keeps the changes when the view is closed, until they are saved or the link shows other content */
export function usePlacedFields(
  { pages, version, fields: stored, from }: FieldPlacement,
  draft: DraftRef<PlacedFieldsDraft>,
): PlacedFieldsState {
  // Fields of an earlier version are a proposal, which is not saved yet.
  const [state, setState] = useState<State>(() =>
    draft.value?.version === version ? draft.value.state : stateOf(stored, from !== undefined),
  );
  const first = useRef(state);
  useLayoutEffect(() => {
    // A proposal that nobody has touched is made again.
    const isUntouched = state === first.current && state !== draft.value?.state;
    draft.value = state.isChanged && !isUntouched ? { version, state } : undefined;
  }, [state, version]);
  const set = (work: (fields: readonly EditedField[]) => readonly EditedField[], by?: string) =>
    setState((before) => {
      const isSame = by !== undefined && by === before.by;
      const past = isSame ? before.past : [...before.past, before.fields].slice(-maxUndo);
      return { ...before, fields: work(before.fields), past, by, isChanged: true };
    });
  const onPage = (field: EditedField): EditedField => {
    const page = pages[field.page - 1];
    return page ? { ...field, ...keepOnPage(field, page, minSide) } : field;
  };

  return {
    fields: state.fields,
    isChanged: state.isChanged,
    canUndo: state.past.length > 0,
    add(kind, page, { left, top }, label) {
      const key = state.next;
      const { width, height } = inPoints(newFieldSizes[kind]);
      const place: Place = { left: left - width / 2, top: top - height / 2, width, height };
      // Who places a signature wants one.
      const field = onPage({ key, kind, label, required: kind === 'signature', page, ...place });
      set((fields) => [...fields, field]);
      setState((before) => ({ ...before, next: before.next + 1 }));
      return key;
    },
    change(key, to, by) {
      set((fields) => fields.map((field) => (field.key === key ? onPage({ ...field, ...to }) : field)), by);
    },
    remove(key) {
      set((fields) => fields.filter((field) => field.key !== key));
    },
    undo() {
      setState((before) => {
        const fields = before.past.at(-1);
        return fields ? { ...before, fields, past: before.past.slice(0, -1), by: undefined, isChanged: true } : before;
      });
    },
    reset(saved) {
      setState(stateOf(saved, false));
    },
  };
}

function stateOf(stored: readonly PlacedField[], isChanged: boolean): State {
  const fields = stored.map((field, key) => ({ ...field, key }));
  return { fields, past: [], by: undefined, isChanged, next: fields.length };
}

interface State {
  fields: readonly EditedField[];
  past: readonly (readonly EditedField[])[];
  by: string | undefined;
  isChanged: boolean;
  next: number;
}

const inPoints = ({ width, height }: { width: number; height: number }) => ({
  width: width * pointsPerMillimetre,
  height: height * pointsPerMillimetre,
});
