import { useEffect, useRef, useState } from 'preact/hooks';
import { type FieldPlacement, fieldPlacement, type PlacedKind, placedKinds } from '#shared/contract/placed-field.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import type { DraftRef } from '#shared/ui/use-draft.ts';
import { useFocus } from '../../publishing/use-focus.ts';
import { ServiceError } from '../../service-error.tsx';
import { useOccupied } from '../../use-unload-warning.ts';
import { documentPart } from '../document-part.ts';
import type { ShownDocument } from '../use-activity.ts';
import { FieldBox, placingHint } from './field-box.tsx';
import { FieldRow } from './field-row.tsx';
import { PageSheet } from './page-sheet.tsx';
import { fieldKindWords, fieldName, positionWords } from './placing-words.ts';
import { type EditedField, type PlacedFieldsDraft, usePlacedFields } from './use-placed-fields.ts';

interface PlacingViewProps {
  shown: ShownDocument;
  draft: DraftRef<PlacedFieldsDraft>;
  onClose: () => void;
}

/** Reads where fields are on a document, and lets the person place them. */
export function PlacingView({ shown, draft, onClose }: PlacingViewProps) {
  const { service, slug } = shown;
  const [placement, setPlacement] = useState<FieldPlacement>();
  const [error, setError] = useState<unknown>();
  const read = () => {
    setError(undefined);
    documentPart({ service, slug }, ['fields'], fieldPlacement).then(setPlacement, setError);
  };
  useEffect(read, [service, slug]);
  const section = useFocus<HTMLElement>();
  return (
    <section ref={section} class="section placing-frame" tabIndex={-1} aria-label={t('placing.title')}>
      <div class="row section-head">
        <h3>{t('placing.title')}</h3>
        <Button look="quiet" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
      {error !== undefined && <ServiceError error={error} service={service} retry={read} />}
      {placement === undefined && error === undefined && <SkeletonList rows={6} />}
      {placement && <Placing shown={shown} draft={draft} placement={placement} onSaved={setPlacement} />}
    </section>
  );
}

interface PlacingProps {
  shown: ShownDocument;
  draft: DraftRef<PlacedFieldsDraft>;
  placement: FieldPlacement;
  onSaved: (placement: FieldPlacement) => void;
}

/** Places fields on the pages: by pointer and keys, and in the list beside them. */
function Placing({ shown, draft, placement, onSaved }: PlacingProps) {
  const { pages, version, fields: stored, from } = placement;
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLElement>(null);
  const state = usePlacedFields(placement, draft);
  const [tool, setTool] = useState<PlacedKind>();
  const [selected, setSelected] = useState<number>();
  const [added, setAdded] = useState<number>();
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);
  /** Whether nothing was changed since the fields were saved. */
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<unknown>();
  /** The fields that were sent last. */
  const sent = useRef<readonly EditedField[] | undefined>(undefined);
  useEffect(() => {
    // What was changed while they were saved is kept, and not stored yet.
    if (sent.current !== undefined && sent.current === state.fields) state.reset(stored);
  }, [version]);
  // Selection and place on the page would be lost.
  useOccupied(state.isChanged);

  const add = (kind: PlacedKind, page: number, middle: { left: number; top: number }) => {
    setTool(undefined);
    setSaved(false);
    setAdded(state.add(kind, page, middle, fieldKindWords(kind)));
    setSaid(t('placing.added', { field: fieldKindWords(kind), page }));
  };
  /** Adds a field in the middle of the page that is in sight. */
  const addInSight = (kind: PlacedKind) => {
    const page = pageInSight(form.current);
    const size = pages[page - 1];
    if (size) add(kind, page, { left: size.width / 2, top: size.height / 2 });
  };
  const remove = (field: EditedField) => {
    const at = state.fields.indexOf(field);
    const neighbour = state.fields[at + 1] ?? state.fields[at - 1];
    state.remove(field.key);
    setAdded(neighbour?.key);
    setSaved(false);
    setSaid(t('placing.removed', { field: fieldName(field) }));
  };
  const showList = () => {
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  };
  const save = async () => {
    setSaving(true);
    setSaved(false);
    setError(undefined);
    sent.current = state.fields;
    try {
      const fields = state.fields.map(({ key: _key, ...field }) => field);
      const saved = await documentPart(shown, ['fields'], fieldPlacement, { method: 'PUT', body: { version, fields } });
      // This view may be closed by now. What was changed meanwhile is not stored yet.
      const left = draft.value;
      draft.value = left && left.state.fields !== sent.current ? { ...left, version: saved.version } : undefined;
      onSaved(saved);
      setSaved(true);
    } catch (reason) {
      setError(reason);
    }
    setSaving(false);
  };

  return (
    <form
      ref={form}
      class="placing"
      data-choosing={tool}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTool(undefined);
        const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
        if (!isUndo || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        state.undo();
      }}
    >
      <div class="placing-pages">
        {pages.map((size, at) => (
          <PageSheet
            key={at}
            shown={shown}
            number={at + 1}
            size={size}
            onClick={(middle) => tool && add(tool, at + 1, middle)}
          >
            {state.fields
              .filter(({ page }) => page === at + 1)
              .map((field) => (
                <FieldBox
                  key={field.key}
                  field={field}
                  page={size}
                  isSelected={field.key === selected}
                  takesFocus={field.key === added}
                  onSelect={() => setSelected(field.key)}
                  onMove={(to, by) => {
                    setSaved(false);
                    state.change(field.key, to, by);
                    if (by.startsWith('keys')) setSaid(positionWords(to));
                  }}
                  onRemove={() => remove(field)}
                  onEdit={() => form.current?.querySelector<HTMLInputElement>(`#placed-${field.key}`)?.select()}
                />
              ))}
          </PageSheet>
        ))}
      </div>
      <div class="placing-side stack">
        <fieldset class="row placing-tools">
          <legend class="visually-hidden">{t('placing.add')}</legend>
          {placedKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              class="button"
              aria-pressed={tool === kind}
              // A key has no place on the page.
              onClick={({ detail }) => (detail === 0 ? addInSight(kind) : setTool(tool === kind ? undefined : kind))}
            >
              {fieldKindWords(kind)}
            </button>
          ))}
        </fieldset>
        <p id={placingHint} class="small soft placing-hint">
          {t('placing.hint')}
        </p>
        {from !== undefined && !isSaved && <p class="notice notice-caution">{t('placing.from', { version: from })}</p>}
        {error !== undefined && <ServiceError error={error} service={shown.service} />}
        {isSaved && !state.isChanged && (
          <p class="notice notice-good" role="status">
            {t('placing.saved')}
          </p>
        )}
        <div class="row placing-save">
          <Button type="submit" look="primary" disabled={isSaving || !state.isChanged}>
            {t('placing.save')}
          </Button>
          <Button disabled={!state.canUndo} onClick={state.undo}>
            {t('document.undo')}
          </Button>
          <button type="button" class="button button-quiet placing-jump" onClick={showList}>
            {t('placing.list')}
          </button>
        </div>
        <section class="stack placing-rows" ref={list} tabIndex={-1} aria-label={t('placing.list')}>
          {state.fields.length === 0 && <p class="soft">{t('placing.none')}</p>}
          {state.fields.map((field) => (
            <FieldRow
              key={field.key}
              field={field}
              isSelected={field.key === selected}
              onSelect={() => setSelected(field.key)}
              onChange={(to, by) => {
                setSaved(false);
                state.change(field.key, to, by);
              }}
              onRemove={() => remove(field)}
            />
          ))}
        </section>
        <p class="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </form>
  );
}

/** Returns the number of the page that is nearest to the middle of the window. */
function pageInSight(form: HTMLElement | null): number {
  const middle = window.innerHeight / 2;
  const distance = (page: Element) => {
    const { top, bottom } = page.getBoundingClientRect();
    return top > middle ? top - middle : Math.max(0, middle - bottom);
  };
  const sheets = [...(form?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const [nearest] = sheets.toSorted((one, other) => distance(one) - distance(other));
  return Number(nearest?.dataset.page ?? 1);
}
