import '../../styles/form.css';
import { calculatedValues } from '../../../form-model/calculation.ts';
import { initialValues } from '../../../form-model/form-values.ts';
import type { RejectedSubmission, Submission } from '../../../form-model/submission.ts';
import { type FormProblems, validateField, validateForm } from '../../../form-model/validate-form.ts';
import { element } from '../page-data.ts';
import type { Viewer } from '../pdf/viewer.ts';
import { say } from '../words.ts';
import { startDeclining } from './decline-dialog.ts';
import { createDraft } from './draft.ts';
import { findControls } from './field-controls.ts';
import { showProblem, showProblems } from './field-problems.ts';
import type { FormData } from './form-data.ts';
import { startLayout } from './form-layout.ts';
import { goTo, startProgress } from './form-progress.ts';
import { createPageLayout } from './page-layout.ts';
import { type StartedForm, storePrintValues } from './print-values.ts';
import { sendAnswers } from './send-answers.ts';
import { createSendDialog, type Sender, showSent } from './send-dialog.ts';
import { startSigning } from './sign-fields.ts';

/**
 * Starts a form that a visitor can fill in and send.
 * @param continuity identifies this version and visitor, for the draft
 */
export function startForm(
  { fields, action, sent: sentWords, declined: declinedWords }: FormData & { action: string },
  viewer: Viewer,
  continuity: string,
): StartedForm {
  const form = element('form', HTMLFormElement);
  const submit = element('form-send', HTMLButtonElement);
  const controls = findControls(form, fields);
  const layout = createPageLayout(viewer, form, controls);
  const progress = startProgress(controls);

  const values = () => {
    const all = initialValues(fields);
    for (const { field, read } of controls) all.set(field.name, read());
    return all;
  };
  const calculate = () => {
    const calculated = calculatedValues(fields, values());
    for (const { field, write } of controls) if (field.calculation) write(calculated.get(field.name) ?? []);
  };
  const changed = () => {
    calculate();
    layout.refresh();
    progress.update();
    draft.save();
  };

  const refuse = (problems: FormProblems) => {
    showProblems(controls, problems);
    const wrong = controls.filter(({ field }) => problems.has(field.name));
    progress.say(say('fieldsWrong', { n: wrong.length }));
    if (wrong[0]) goTo(wrong[0]);
  };
  const end = (words: string) => {
    draft.end();
    element('form-fields', HTMLFieldSetElement).disabled = true;
    submit.hidden = true;
    progress.end(words);
  };
  const send = async (sender: Sender): Promise<RejectedSubmission | undefined> => {
    const given: Submission['values'] = [...values()].map(([name, entered]) => ({ name, values: [...entered] }));
    const signature = signing.signature();
    const consented = signature && { signature: { ...signature, consent: true as const } };
    const answer = await sendAnswers(action, { ...sender, values: given, ...consented });
    if ('at' in answer) {
      dialog.close();
      declining.end();
      end(sentWords ?? say('sentOnce'));
      shown.showAnswers();
      showSent(answer, signature !== undefined);
    } else if (answer.fields && answer.fields.length > 0) {
      dialog.close();
      refuse(new Map(answer.fields.map(({ name, problem }) => [name, problem])));
    } else return answer;
    return undefined;
  };

  const dialog = createSendDialog(send, () => draft.save());
  const declining = startDeclining(
    action,
    () => dialog.who().name,
    () => {
      end(declinedWords ?? say('declinedOnce'));
      shown.hideFields();
    },
  );
  const signing = startSigning(controls, {
    nameOf: () => dialog.who().name,
    onSigned({ signerName }) {
      if (dialog.who().name === '') dialog.write({ ...dialog.who(), name: signerName });
    },
    onChange: changed,
  });
  const draft = createDraft({ continuity, controls, dialog, signing });

  for (const control of controls) {
    control.element.addEventListener('change', () => {
      if (!control.problem.hidden) showProblem(control, validateField(control.field, control.read(), say));
    });
  }
  form.addEventListener('input', changed);
  form.addEventListener('change', changed);
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('pagehide', draft.save);
  submit.addEventListener('click', () => {
    const problems = validateForm(fields, values(), say);
    showProblems(controls, problems);
    if (problems.size > 0) return refuse(problems);
    const answered = controls.filter(({ read }) => read().length > 0).length;
    dialog.open(say('answered', { answered, n: controls.length }));
  });

  draft.restore();
  calculate();
  signing.show();
  layout.refresh();
  progress.update();
  const shown = startLayout(viewer, form, layout);
  submit.disabled = false;
  return { beforePrint: (pdf) => storePrintValues(pdf, controls) };
}
