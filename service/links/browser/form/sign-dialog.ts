import type { DrawnOrTyped } from '../../../form-model/stored-answer.ts';
import { canBeWritten } from '../../../form-model/written-scripts.ts';
import { element } from '../page-data.ts';
import { say } from '../words.ts';
import { showMessageBeside } from './field-problems.ts';
import { createSignaturePad } from './signature-pad.ts';
import type { Signed } from './signature-picture.ts';

/** The outcome of the dialog: a signature, the request to remove one, or nothing. */
export type SignOutcome = Signed | 'taken back' | undefined;

/** Asks for a signature, drawn or typed, with the signer's name and consent. */
export function createSignDialog(): (before: {
  signature: Signed | undefined;
  name: string;
  isSigned: boolean;
}) => Promise<SignOutcome> {
  const dialog = element('sign', HTMLDialogElement);
  const form = element('sign-form', HTMLFormElement);
  const name = element('sign-name', HTMLInputElement);
  const typed = element('sign-typed', HTMLInputElement);
  const drawn = element('sign-drawn', HTMLInputElement);
  const drawing = element('sign-drawing', HTMLDivElement);
  const preview = element('sign-preview', HTMLParagraphElement);
  const consent = element('sign-consent', HTMLInputElement);
  const remove = element('sign-remove', HTMLButtonElement);
  const padElement = document.querySelector<SVGSVGElement>('#sign-pad');
  if (!padElement) throw new TypeError('The page has no signature pad.');
  const showProblem = (id: string, controls: HTMLElement[], words: string | undefined) =>
    showMessageBeside(element(id, HTMLParagraphElement), controls, words);
  const pad = createSignaturePad(padElement, () => showProblem('sign-pad-problem', [], undefined));

  const show = () => {
    drawing.hidden = !drawn.checked;
    preview.hidden = drawn.checked;
    preview.textContent = name.value;
    showProblem('sign-name-problem', [name], undefined);
  };
  for (const control of [typed, drawn]) control.addEventListener('change', show);
  name.addEventListener('input', show);
  consent.addEventListener('change', () => showProblem('sign-consent-problem', [consent], undefined));
  element('sign-undo', HTMLButtonElement).addEventListener('click', () => pad.undo());
  element('sign-clear', HTMLButtonElement).addEventListener('click', () => pad.write(undefined));

  let done: (outcome: SignOutcome) => void = () => undefined;
  const close = (outcome: SignOutcome) => {
    const settle = done;
    done = () => undefined;
    dialog.close();
    settle(outcome);
  };
  dialog.addEventListener('close', () => close(undefined));
  dialog.querySelector('[data-close]')?.addEventListener('click', () => close(undefined));
  remove.addEventListener('click', () => close('taken back'));

  const read = (): Signed | undefined => {
    const signerName = name.value.trim();
    const picture: DrawnOrTyped | undefined = drawn.checked ? pad.read() : { method: 'typed' };
    const isUnwritable = typed.checked && !canBeWritten(signerName);
    const nameProblem = isUnwritable ? say('drawThisName') : undefined;
    showProblem('sign-name-problem', [name], signerName === '' ? say('typeName') : nameProblem);
    showProblem('sign-pad-problem', [], picture ? undefined : say('drawFirst'));
    showProblem('sign-consent-problem', [consent], consent.checked ? undefined : say('tickToSign'));
    if (signerName === '' || isUnwritable) name.focus();
    else if (!picture) drawn.focus();
    else if (!consent.checked) consent.focus();
    else return { signerName, drawing: picture };
    return undefined;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const signature = read();
    if (signature) close(signature);
  });

  return ({ signature, name: known, isSigned }) => {
    name.value = signature?.signerName ?? (name.value || known);
    drawn.checked = signature?.drawing.method === 'drawn' || drawn.checked;
    typed.checked = !drawn.checked;
    if (signature) pad.write(signature.drawing);
    consent.checked = false;
    remove.hidden = !isSigned;
    for (const id of ['sign-name-problem', 'sign-pad-problem', 'sign-consent-problem'])
      showProblem(id, [name, consent], undefined);
    show();
    dialog.showModal();
    (name.value === '' ? name : consent).focus();
    return new Promise((resolve) => {
      done = resolve;
    });
  };
}
