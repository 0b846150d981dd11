import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PageSize } from '#shared/contract/placed-field.ts';
import { t } from '#shared/messages/translate.ts';
import { moveBy, moveByKey, type Place, pointsPerMillimetre } from '#shared/rules/place-on-page.ts';
import { fieldName } from './placing-words.ts';
import type { EditedField } from './use-placed-fields.ts';

interface FieldBoxProps {
  field: EditedField;
  page: PageSize;
  isSelected: boolean;
  /** True for a field that was just added. */
  takesFocus: boolean;
  onSelect: () => void;
  /** @param by what moves it, so that a drag is undone as one */
  onMove: (to: Place, by: string) => void;
  onRemove: () => void;
  /** Leads to the field's row in the list. */
  onEdit: () => void;
}

/** The id of the sentence that says which keys move a field. */
export const placingHint = 'placing-hint';

/** Pixels that a pointer moves before it drags. */
const threshold = 3;

/** A field on its page: dragged and resized by pointer or keys. */
export function FieldBox({ field, page, isSelected, takesFocus, ...on }: FieldBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // Before the next key, which may come before the next frame.
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  const onPointerDown = (down: PointerEvent) => {
    const element = box.current;
    const sheet = element?.parentElement?.getBoundingClientRect();
    // A second finger that rests on the box moves nothing.
    if (!element || !sheet || down.button !== 0 || !down.isPrimary) return;
    down.preventDefault();
    element.focus();
    element.setPointerCapture(down.pointerId);
    const isResizing = down.target instanceof Element && down.target.classList.contains('placed-handle');
    const scale = page.width / sheet.width;
    let isDragging = false;
    const dragged = new AbortController();
    const listen = { signal: dragged.signal };
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (pointerId !== down.pointerId) return;
      const [right, below] = [clientX - down.clientX, clientY - down.clientY];
      isDragging ||= Math.hypot(right, below) > threshold;
      if (isDragging) on.onMove(moveBy(field, right * scale, below * scale, isResizing), `drag ${down.timeStamp}`);
    };
    const end = ({ pointerId }: PointerEvent) => pointerId === down.pointerId && dragged.abort();
    element.addEventListener('pointermove', move, listen);
    element.addEventListener('lostpointercapture', end, listen);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = moveByKey(field, event, pointsPerMillimetre);
    if (moved) on.onMove(moved, `keys ${field.key}`);
    else if (event.key === 'Delete' || event.key === 'Backspace') on.onRemove();
    else if (event.key === 'Enter') on.onEdit();
    else return;
    event.preventDefault();
  };

  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div
      ref={box}
      class="placed-box"
      // Screen readers leave the arrow keys of an application to it.
      role="application"
      aria-describedby={placingHint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys.
      tabIndex={0}
      aria-label={t('placing.on-page', { field: fieldName(field), page: field.page })}
      data-selected={isSelected || undefined}
      style={{
        left: share(field.left, page.width),
        top: share(field.top, page.height),
        width: share(field.width, page.width),
        height: share(field.height, page.height),
      }}
      onPointerDown={onPointerDown}
      onClick={(event) => event.stopPropagation()}
      onFocus={on.onSelect}
      onKeyDown={onKeyDown}
    >
      <span class="placed-words">{field.label}</span>
      <span class="placed-handle" />
    </div>
  );
}
