import { acceptedDecline, type Decline } from '../../../form-model/decline.ts';
import { type RejectedSubmission, rejectedSubmission } from '../../../form-model/submission.ts';
import { enableButton } from '../enable-button.ts';
import { element } from '../page-data.ts';
import { moment, say, senderName } from '../words.ts';
import { showMessageBeside } from './field-problems.ts';
import { focusOnceClosed } from './form-progress.ts';

/** What a visitor can do instead of signing. */
export interface Declining {
  /** Called when the answers were sent: there is nothing left to decline. */
  end(): void;
}

/**
 * Starts the button and the dialogs to decline; does nothing on a form that asks for no signature.
 * @param who the name that was typed to send the answers
 * @param declined called once it is stored
 */
export function startDeclining(action: string, who: () => string, declined: () => void): Declining {
  const open = document.querySelector<HTMLButtonElement>('#form-decline');
  if (!open) return { end: () => undefined };
  const dialog = element('decline', HTMLDialogElement);
  const name = element('decline-name', HTMLInputElement);
  const reason = element('decline-reason', HTMLTextAreaElement);
  const now = element('decline-now', HTMLButtonElement);
  const reload = element('decline-reload', HTMLButtonElement);
  const problem = element('decline-problem', HTMLParagraphElement);
  const showName = (words: string | undefined) =>
    showMessageBeside(element('decline-name-problem', HTMLParagraphElement), [name], words);
  const end = () => {
    open.hidden = true;
    rememberDecline(undefined);
    element('form-declined', HTMLParagraphElement).hidden = true;
  };

  let isSending = false;
  showEarlierDecline();
  open.addEventListener('click', () => {
    if (name.value === '') name.value = who();
    problem.textContent = '';
    reload.hidden = true;
    showName(undefined);
    dialog.showModal();
    (name.value === '' ? name : reason).focus();
  });
  name.addEventListener('input', () => showName(undefined));
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  reload.addEventListener('click', () => location.reload());
  element('decline-form', HTMLFormElement).addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    showName(name.value.trim() === '' ? say('enterName') : undefined);
    if (name.value.trim() === '') return name.focus();
    isSending = true;
    enableButton(now, false);
    now.textContent = say('sending');
    const outcome = await send(action, { name: name.value.trim(), reason: reason.value.trim() });
    isSending = false;
    enableButton(now, true);
    now.textContent = say('decline');
    if (typeof outcome !== 'string') {
      // It may have been closed while this was being sent.
      if (!dialog.open) {
        dialog.showModal();
        now.focus();
      }
      problem.textContent = outcome.error;
      reload.hidden = outcome.reload !== true;
      return;
    }
    dialog.close();
    end();
    rememberDecline(outcome);
    declined();
    element('declined-when', HTMLParagraphElement).textContent = say('declinedWhen', {
      when: moment(outcome),
      name: senderName(),
    });
    const confirmation = element('declined', HTMLDialogElement);
    confirmation.showModal();
    focusOnceClosed(confirmation);
    element('declined-heading', HTMLHeadingElement).focus();
  });
  open.disabled = false;
  return { end };
}

/** @returns when it was stored, or why it was not */
async function send(action: string, body: Decline): Promise<string | RejectedSubmission> {
  try {
    const response = await fetch(`${action}/decline`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    const accepted = acceptedDecline.safeParse(answer);
    return accepted.success ? accepted.data.declined_at : rejectedSubmission.parse(answer);
  } catch {
    return { error: say('declineLost') };
  }
}

/** Says that this person declined before. The service knows it of a personal link; at another link, the tab remembers it. */
function showEarlierDecline(): void {
  const note = element('form-declined', HTMLParagraphElement);
  const at = note.dataset.at ?? rememberedDecline();
  if (at === undefined || Number.isNaN(Date.parse(at))) return;
  note.textContent = say('declinedBefore', { when: moment(at) });
  note.hidden = false;
}

/** One key per link, query included: each personal link is another person's. */
const key = () => `linkwake:declined:${location.pathname}${location.search}`;

function rememberDecline(at: string | undefined): void {
  try {
    if (at === undefined) sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), at);
  } catch {
    // Storage is full or denied: the tab forgets it.
  }
}

function rememberedDecline(): string | undefined {
  try {
    return sessionStorage.getItem(key()) ?? undefined;
  } catch {
    return undefined;
  }
}
