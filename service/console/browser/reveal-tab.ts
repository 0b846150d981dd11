/** Scrolls the tabs of a document sideways so that the current one is in sight: a narrow window does not fit all. */
export function revealTab(): void {
  document.querySelector('.tabs [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
