import { isMissing } from '../../../form-model/validate-form.ts';
import { element } from '../page-data.ts';
import type { FieldControl } from './field-controls.ts';

export interface FormProgress {
  /** Counts again what is left to do. */
  update(): void;
  /** Says something else until the next change. */
  say(words: string): void;
}

/** The words and the button in the bar that lead to the required fields that are left. */
export function startProgress(controls: readonly FieldControl[]): FormProgress {
  const words = element('form-left', HTMLParagraphElement);
  const next = element('form-next', HTMLButtonElement);
  const missing = () => controls.filter(({ field, read }) => isMissing(field, read()));
  const say = (text: string) => {
    // Screen readers say what changes; the same again would be said at each key.
    if (words.textContent !== text) words.textContent = text;
  };
  let last: FieldControl | undefined;

  next.addEventListener('click', () => {
    const left = missing();
    const after = last === undefined ? -1 : controls.indexOf(last);
    last = left.find((control) => controls.indexOf(control) > after) ?? left[0];
    if (last) goTo(last);
  });

  return {
    update() {
      const left = missing().length;
      const required = controls.some(({ field }) => field.required && !field.readOnly);
      next.hidden = left === 0;
      if (left > 0) say(left === 1 ? 'One required field is left.' : `${left} required fields are left.`);
      else say(required ? 'All required fields are filled in.' : 'Fill in what you like, then submit.');
    },
    say,
  };
}

/** Brings a field into sight and the focus to it. */
export function goTo({ controls }: FieldControl): void {
  const control = controls.find((one) => one instanceof HTMLInputElement && one.checked) ?? controls[0];
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center', inline: 'nearest' });
}
