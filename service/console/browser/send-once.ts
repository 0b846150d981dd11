/** Milliseconds after which a form can be sent again: the request may have been stopped, of which no event tells. */
const waitMs = 10_000;

/**
 * Ignores that a form is sent again while its answer is awaited, as by a double click: the page would show the second answer,
 * which may refuse what the first request has done. Buttons stay enabled, because the value of a disabled one is not sent.
 */
export function sendFormsOnce(): void {
  const sentAt = new Map<HTMLFormElement, number>();
  // After the listeners of the forms, which may send them by themselves.
  addEventListener('submit', (event) => {
    const { target: form, submitter, timeStamp } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
    // The answer comes to another tab: this page does not see it.
    if ((submitter?.getAttribute('formtarget') ?? form.target) !== '') return;
    if (timeStamp - (sentAt.get(form) ?? -waitMs) < waitMs) event.preventDefault();
    else sentAt.set(form, timeStamp);
  });
  // The browser kept the page for its Back button.
  addEventListener('pageshow', ({ persisted }) => persisted && sentAt.clear());
}
