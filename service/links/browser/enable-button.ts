/** Enables or disables a button. One that has the focus keeps it, and is disabled once the focus leaves: else the focus would be lost. */
export function enableButton(button: HTMLButtonElement, isEnabled: boolean): void {
  const keepsFocus = !isEnabled && button === document.activeElement;
  button.disabled = !isEnabled && !keepsFocus;
  if (!keepsFocus) {
    button.removeAttribute('aria-disabled');
    return;
  }
  button.setAttribute('aria-disabled', 'true');
  const disable = () => {
    if (button.getAttribute('aria-disabled') === 'true') enableButton(button, false);
  };
  // The focus has left once the event is over.
  button.addEventListener('blur', () => setTimeout(disable), { once: true });
}
