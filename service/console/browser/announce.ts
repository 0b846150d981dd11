let status: HTMLElement | undefined;

/** Adds the line that screen readers read out when it changes. It must be in the page before it says anything. */
export function startAnnouncing(): void {
  status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);
}

/** Has screen readers read words out. @param words none, so that the same words are read out again later */
export function announce(words: string): void {
  if (status) status.textContent = words;
}
