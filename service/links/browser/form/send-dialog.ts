import type { AcceptedSubmission, RejectedSubmission } from '../../../form-model/submission.ts';
import { enableButton } from '../enable-button.ts';
import { element } from '../page-data.ts';
import { moment, say, senderName } from '../words.ts';
import { showMessageBeside } from './field-problems.ts';
import { focusOnceClosed } from './form-progress.ts';
import { offerCopy } from './offer-copy.ts';

export interface Sender {
  name: string;
  email: string;
}

export interface SendDialog {
  /**
   * Asks for the sender's name and address.
   * @param summary what is about to be sent
   */
  open(summary: string): void;
  close(): void;
  who(): Sender;
  write(sender: Sender): void;
}

/**
 * Creates the dialog.
 * @param send called with the sender; returns why it was not sent, for the dialog to show. The button is disabled until it
 *   settles
 */
export function createSendDialog(
  send: (sender: Sender) => Promise<RejectedSubmission | undefined>,
  changed: () => void,
): SendDialog {
  const dialog = element('send', HTMLDialogElement);
  const form = element('send-form', HTMLFormElement);
  const name = element('send-name', HTMLInputElement);
  const email = element('send-email', HTMLInputElement);
  const now = element('send-now', HTMLButtonElement);
  const reload = element('send-reload', HTMLButtonElement);
  const problem = element('send-problem', HTMLParagraphElement);
  const showProblem = (input: HTMLInputElement, words: string | undefined) =>
    showMessageBeside(element(`${input.id}-problem`, HTMLParagraphElement), [input], words);

  const who = () => ({ name: name.value.trim(), email: email.value.trim() });
  const isRight = () => {
    showProblem(name, who().name === '' ? say('enterName') : undefined);
    showProblem(email, email.validity.typeMismatch ? say('invalidEmail') : undefined);
    const wrong = [name, email].find((input) => input.getAttribute('aria-invalid') === 'true');
    wrong?.focus();
    return wrong === undefined;
  };

  const show = () => {
    dialog.showModal();
    (name.value === '' ? name : now).focus();
  };
  const refuse = ({ error, about, reload: mayHelp }: RejectedSubmission) => {
    // It may have been closed while the answers were being sent.
    if (!dialog.open) show();
    if (about === 'name' || about === 'email') {
      const input = about === 'name' ? name : email;
      showProblem(input, error);
      input.focus();
      return;
    }
    problem.textContent = mayHelp ? say('reloadKeeps', { error }) : error;
    reload.hidden = !mayHelp;
  };

  let isSending = false;
  form.addEventListener('input', changed);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending || !isRight()) return;
    problem.textContent = '';
    isSending = true;
    enableButton(now, false);
    now.textContent = say('sending');
    let refusal: RejectedSubmission | undefined;
    try {
      refusal = await send(who());
    } finally {
      isSending = false;
      enableButton(now, true);
      now.textContent = say('send');
    }
    if (refusal) refuse(refusal);
  });
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  reload.addEventListener('click', () => location.reload());

  return {
    open(summary) {
      element('send-summary', HTMLParagraphElement).textContent = summary;
      problem.textContent = '';
      reload.hidden = true;
      show();
    },
    close: () => dialog.close(),
    who,
    write(sender) {
      name.value = sender.name;
      if (!email.readOnly) email.value = sender.email;
    },
  };
}

/** Shows the answers as the service stored them. @param isSigned the visitor signed */
export function showSent({ at, answers, copy }: AcceptedSubmission, isSigned: boolean): void {
  element('sent-when', HTMLParagraphElement).textContent = say(isSigned ? 'signedWhen' : 'sentWhen', {
    when: moment(at),
    name: senderName(),
  });
  element('sent-answers', HTMLDListElement).replaceChildren(
    ...answers.flatMap(({ label, value }) => [textElement('dt', label), textElement('dd', value === '' ? '–' : value)]),
  );
  const dialog = element('sent', HTMLDialogElement);
  dialog.showModal();
  focusOnceClosed(dialog);
  const heading = element('sent-heading', HTMLHeadingElement);
  if (isSigned) heading.textContent = say('signedHeading');
  heading.focus();
  if (copy === undefined) return;
  const state = element('sent-copy-state', HTMLParagraphElement);
  const link = element('sent-copy', HTMLAnchorElement);
  link.href = copy;
  state.hidden = false;
  // The copy stays within reach, also where it is made after the dialog was closed.
  const keep = () => document.querySelector('.form-bar')?.append(state, link);
  dialog.addEventListener('close', keep, { once: true });
  void offerCopy(state, link);
}

function textElement(tag: 'dt' | 'dd', text: string): HTMLElement {
  const made = document.createElement(tag);
  made.dir = 'auto';
  made.textContent = text;
  return made;
}
