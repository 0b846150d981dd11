/** Says that a chosen file is too large before the form is sent: the service would refuse it, and with it what was typed. */
export function limitFiles(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"][data-max-bytes]')) {
    const { maxBytes = '', tooLarge = '' } = input.dataset;
    input.addEventListener('change', () => {
      const isTooLarge = [...(input.files ?? [])].some(({ size }) => size > Number(maxBytes));
      input.setCustomValidity(isTooLarge ? tooLarge : '');
      input.reportValidity();
    });
  }
}
