import type { FormField } from '../../../form-model/form-field.ts';
import { isMissing, signaturesToChoose } from '../../../form-model/validate-form.ts';
import { element } from '../page-data.ts';
import { say } from '../words.ts';
import type { FieldControl } from './field-controls.ts';

export interface FormProgress {
  /** Recounts the remaining fields. */
  update(): void;
  /** Shows a message until the next change. */
  say(words: string): void;
  /** Shows a message for good: no field is left to fill in. */
  end(words: string): void;
}

/** Updates the text and the button in the bar that lead to the remaining required fields. */
export function startProgress(controls: readonly FieldControl[]): FormProgress {
  const words = element('form-left', HTMLParagraphElement);
  const next = element('form-next', HTMLButtonElement);
  const fields = controls.map(({ field }) => field);
  const isRequired = fields.some(({ required, readOnly }) => required && !readOnly);
  const toChoose = () => {
    const values = new Map(controls.map(({ field, read }) => [field.name, read()]));
    return new Set(signaturesToChoose(fields, values));
  };
  const missing = (choice = toChoose()) =>
    controls.filter(({ field, read }) => isMissing(field, read()) || choice.has(field));
  const show = (text: string) => {
    // Screen readers announce changes; setting the same text would repeat it at each key.
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
      const choice = toChoose();
      const left = missing(choice).length;
      next.hidden = left === 0;
      if (choice.size > 0) show(say('signOne'));
      else if (left > 0) show(say('requiredLeft', { n: left }));
      else show(say(isRequired || fields.every(isSignature) ? 'allFilled' : 'nothingRequired'));
    },
    say: show,
    end(text) {
      next.hidden = true;
      show(text);
    },
  };
}

/** Leads on from the dialog that confirms what was sent, whose button is gone: to the sentence that says so for good. */
export function focusOnceClosed(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', () => element('form-left', HTMLParagraphElement).focus(), { once: true });
}

const isSignature = ({ kind }: FormField) => kind === 'signature';

/** Scrolls to a field and focuses it. */
export function goTo({ controls }: FieldControl): void {
  const control = controls.find((one) => one instanceof HTMLInputElement && one.checked) ?? controls[0];
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center', inline: 'nearest' });
}
