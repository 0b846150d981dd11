/** Names the signers, as they are typed, where the owner chooses who fills in a field. Rows that are empty are no choice. */
export function nameSigners(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-signers]');
  if (!form) return;
  const fields = [...form.querySelectorAll<HTMLSelectElement>('select[name^="field-"]')].map((select) => ({
    select,
    all: [...select.options],
  }));
  const typedIn = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value.trim() ?? '';
  const update = () => {
    const chosen = new Set(fields.map(({ select }) => select.value));
    for (const { select, all } of fields) {
      const { value } = select;
      const shown = all.filter((option) => {
        const row = Number(option.value) - 1;
        const typed = typedIn(`name-${row}`) || typedIn(`email-${row}`);
        option.textContent = typed || `Signer ${option.value}`;
        return typed !== '' || chosen.has(option.value);
      });
      select.replaceChildren(...shown);
      select.value = value;
    }
  };
  form.addEventListener('input', update);
  update();
}
