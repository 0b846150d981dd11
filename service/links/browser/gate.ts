/**
 * The page of a refusal answers a POST: a reload of it, or Back to it from the document, would send the answer again. This
 * turns it into an entry of the history that is loaded by GET. The entry keeps the address that was entered, never the
 * password.
 */
const email = document.querySelector<HTMLInputElement>('input[name="email"]');

if (document.body.dataset.refused !== undefined) history.replaceState({ email: email?.value }, '');
else if (email?.value === '') email.value = enteredBefore();

function enteredBefore(): string {
  const state: unknown = history.state;
  const entered = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof entered === 'string' ? entered : '';
}

export {};
