/** Milliseconds after which a form can be sent again: the request may have been stopped, of which no event tells. */
const waitMs = 10_000;

/**
 * Ignores that a form is sent again while its answer is awaited, as by a double click: the page would show the second answer,
 * which may refuse what the first request has done. Buttons stay enabled, because the value of a disabled one is not sent.
 */
export function sendFormsOnce(): void {
  const sentAt = new Map<EventTarget | null, number>();
  // Before the listeners of the form, which would take it for sent.
  addEventListener(
    'submit',
    (event) => {
      if (event.timeStamp - (sentAt.get(event.target) ?? -waitMs) >= waitMs) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  // After them: they may send the form by themselves.
  addEventListener('submit', ({ target: form, submitter, timeStamp, defaultPrevented }) => {
    if (defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
    // The answer comes to another tab: this page does not see it.
    if ((submitter?.getAttribute('formtarget') ?? form.target) === '') sentAt.set(form, timeStamp);
  });
  // The browser kept the page for its Back button.
  addEventListener('pageshow', ({ persisted }) => persisted && sentAt.clear());
}
