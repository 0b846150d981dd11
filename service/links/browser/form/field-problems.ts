import type { FormProblems } from '../../../form-model/validate-form.ts';
import type { FieldControl } from './field-controls.ts';

/** Shows each field's problem next to it and clears solved ones. */
export function showProblems(controls: readonly FieldControl[], problems: FormProblems): void {
  for (const control of controls) showProblem(control, problems.get(control.field.name));
}

export function showProblem({ controls, problem }: FieldControl, words: string | undefined): void {
  showMessageBeside(problem, controls, words);
}

/**
 * Shows or clears a message next to an element.
 * @param controls those the message is about; their `aria-describedby` refers to it
 */
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
