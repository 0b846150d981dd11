const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Writes dates in fields as everywhere else here, until they are edited: a browser writes them in its own language. */
export function writeDates(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date]')) {
    const frame = document.createElement('div');
    frame.className = 'field-date';
    const words = document.createElement('span');
    words.className = 'field-date-words';
    words.setAttribute('aria-hidden', 'true');
    const write = () => {
      words.textContent = field.value === '' ? 'No date' : days.format(new Date(field.value));
    };
    field.replaceWith(frame);
    frame.append(field, words);
    field.addEventListener('input', write);
    write();
  }
}
