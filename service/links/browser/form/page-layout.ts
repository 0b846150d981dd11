import type { FieldBox, FormField } from '../../../forms/form-field.ts';
import { readableValue } from '../../../forms/values.ts';
import type { Viewer } from '../pdf/viewer.ts';
import type { FieldControl } from './field-controls.ts';

/** Where Acrobat fits the text to the box, in points: readable, and no larger than the box allows. */
const mostFitting = 13;
const shareOfHeight = 0.68;
const multilineSize = 11;
/** Below this no finger hits a box, whatever the page says, in CSS pixels. */
const leastSide = 13;

interface Placed {
  element: HTMLElement;
  box: FieldBox;
  field: FormField;
}

export interface PageLayout {
  /** Puts every control where its page has it now. */
  place(): void;
  /** Leaves every control to the list. */
  release(): void;
  /** Shows what was entered also where a field stands a second time. */
  refresh(): void;
}

/** Lays the controls over the pages; they move with zoom, window and rotation, and are there before a page is drawn. */
export function createPageLayout(
  { pages }: Viewer,
  form: HTMLFormElement,
  controls: readonly FieldControl[],
): PageLayout {
  const placed: Placed[] = [];
  const mirrors: { element: HTMLElement; control: FieldControl; box: FieldBox }[] = [];

  for (const control of controls) {
    const { field } = control;
    for (const [at, box] of field.boxes.entries()) {
      const own = ownControl(control, box, at);
      if (own) {
        placed.push({ element: own, box, field });
        continue;
      }
      const element = document.createElement('span');
      element.className = 'mirror';
      element.setAttribute('aria-hidden', 'true');
      element.addEventListener('click', () => pressSame(control, box));
      control.element.append(element);
      placed.push({ element, box, field });
      mirrors.push({ element, control, box });
    }
  }

  return {
    place() {
      const origin = form.getBoundingClientRect();
      for (const { element, box, field } of placed) {
        const view = pages.getPageView(box.page - 1);
        if (!view) continue;
        const [left, bottom, right, top] = box.rect;
        // Two corners, which a turned page may have the other way round.
        const [x1 = 0, y1 = 0] = view.viewport.convertToViewportPoint(left, bottom);
        const [x2 = 0, y2 = 0] = view.viewport.convertToViewportPoint(right, top);
        const page = view.div.getBoundingClientRect();
        const size = { width: Math.max(leastSide, Math.abs(x2 - x1)), height: Math.max(leastSide, Math.abs(y2 - y1)) };
        Object.assign(element.style, {
          left: `${page.left - origin.left + Math.min(x1, x2)}px`,
          top: `${page.top - origin.top + Math.min(y1, y2)}px`,
          width: `${size.width}px`,
          height: `${size.height}px`,
          fontSize: `${Math.min(fontSize(field, box) * view.viewport.scale, size.height)}px`,
          letterSpacing: field.comb ? `calc(${size.width / (field.maxLength ?? 1)}px - 1ch)` : '',
        });
      }
      for (const {
        controls: [first],
        problem,
      } of controls) {
        if (first)
          Object.assign(problem.style, {
            left: first.style.left,
            top: `calc(${first.style.top} + ${first.style.height})`,
          });
      }
    },
    release() {
      for (const { element } of placed) element.removeAttribute('style');
      for (const { problem } of controls) problem.removeAttribute('style');
    },
    refresh() {
      for (const { element, control, box } of mirrors) {
        const values = control.read();
        element.textContent =
          box.value === undefined ? readableValue(control.field, values) : values.includes(box.value) ? '✓' : '';
      }
    },
  };
}

/** The control that stands in this box; `undefined` where the field has one already that stands elsewhere. */
function ownControl({ field, controls }: FieldControl, box: FieldBox, at: number): HTMLElement | undefined {
  if (box.value === undefined) return at === 0 ? controls[0] : undefined;
  const first = field.boxes.findIndex(({ value }) => value === box.value);
  return first === at ? controls[field.options.findIndex(({ value }) => value === box.value)] : undefined;
}

function pressSame({ field, controls }: FieldControl, box: FieldBox): void {
  const option = box.value === undefined ? 0 : field.options.findIndex(({ value }) => value === box.value);
  const control = controls[option];
  control?.focus();
  if (box.value !== undefined) control?.click();
}

/** Points. */
function fontSize({ kind, fontSize: given }: FormField, { rect }: FieldBox): number {
  if (given !== undefined) return given;
  if (kind === 'multiline' || kind === 'list') return multilineSize;
  return Math.min(mostFitting, (rect[3] - rect[1]) * shareOfHeight);
}
