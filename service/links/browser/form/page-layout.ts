import { isAsDrawn } from '../../../form-model/as-drawn.ts';
import { displayValue } from '../../../form-model/display-value.ts';
import type { FieldBox, FormField } from '../../../form-model/form-field.ts';
import type { Viewer } from '../pdf/viewer.ts';
import { boxStyle } from './box-style.ts';
import type { FieldControl } from './field-controls.ts';

/** On a narrower screen, the fields of a page are too small to use. */
export const narrow = matchMedia('(width < 700px)');

interface Placed {
  element: HTMLElement;
  box: FieldBox;
  field: FormField;
}

export interface PageLayout {
  /** Positions every control on its page. */
  place(): void;
  /** Returns every control to the list. */
  release(): void;
  /** Updates the copies of fields that occur more than once, and lets through what the page itself shows. */
  refresh(): void;
}

/**
 * Positions the controls over the pages. They follow zoom, window size and rotation, and exist before a page is drawn.
 */
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
        const page = view.div.getBoundingClientRect();
        const corner = { left: page.left - origin.left, top: page.top - origin.top, exact: narrow.matches };
        Object.assign(element.style, boxStyle(field, box, view.viewport, corner));
        form.classList.add('placed');
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
      for (const { element, field, read } of controls) element.classList.toggle('as-drawn', isAsDrawn(field, read()));
      for (const { element, control, box } of mirrors) {
        const values = control.read();
        element.textContent =
          box.value === undefined ? displayValue(control.field, values) : values.includes(box.value) ? '✓' : '';
      }
    },
  };
}

/** Returns the control of this box; `undefined` where the field's control is in another box. */
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
