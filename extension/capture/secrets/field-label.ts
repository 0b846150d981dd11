type Field = HTMLInputElement | HTMLTextAreaElement;

/** The most characters of a label. A longer text is an explanation. */
const MOST = 80;

/**
 * Returns the words that say what a field is for: its labels, its placeholder, and, for a field without a label, the short
 * text just before it.
 */
export function fieldLabel(field: Field): string {
  const named = [field.getAttribute('aria-label'), field.placeholder, field.title, ...referenced(field)];
  const labels = Array.from(field.labels ?? [], ({ textContent }) => textContent);
  const words = [...labels, ...named].filter((text): text is string => Boolean(text?.trim()));
  if (labels.length === 0 && !field.hasAttribute('aria-label')) words.push(textBefore(field));
  return words.filter((text) => text.trim().length <= MOST).join('\n');
}

function referenced(field: Field): (string | null)[] {
  const root = field.getRootNode() as Document | ShadowRoot;
  const ids = field.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  return ids.map((id) => root.getElementById?.(id)?.textContent ?? null);
}

/** Returns the text before a field in its line, or in the cell or block before its own. */
function textBefore(field: Field): string {
  let at: Element = field;
  for (let level = 0; level < 3; level++) {
    for (let before = at.previousSibling; before; before = before.previousSibling) {
      const text = before.textContent?.trim() ?? '';
      const isAnother =
        before instanceof Element && before.matches('input, textarea, select, :has(input, textarea, select)');
      if (isAnother) return '';
      if (text !== '') return text.length <= MOST ? text : '';
    }
    if (!at.parentElement || at.parentElement.matches('form, body, table, fieldset, section, main')) return '';
    at = at.parentElement;
  }
  return '';
}
