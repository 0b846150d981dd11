import type { FormProblems } from '../../../form-model/validate-form.ts';
import type { FieldControl } from './field-controls.ts';

/** Says beside each field what is wrong with it, and no more where nothing is. */
export function showProblems(controls: readonly FieldControl[], problems: FormProblems): void {
  for (const control of controls) showProblem(control, problems.get(control.field.name));
}

export function showProblem({ controls, problem }: FieldControl, words: string | undefined): void {
  showMessageBeside(problem, controls, words);
}

/** @param controls those the words are about; they name the element that has the words by `aria-describedby` */
export function showMessageBeside(
  problem: HTMLElement,
  controls: readonly HTMLElement[],
  words: string | undefined,
): void {
  problem.textContent = words ?? '';
  problem.hidden = words === undefined;
  for (const control of controls) {
    if (words === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
}
