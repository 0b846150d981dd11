/** Chooses the browser's time zone where the person has chosen none; it counts once they save. */
export function suggestTimeZone(): void {
  const select = document.querySelector<HTMLSelectElement>('select[data-suggest="time-zone"]');
  if (!select) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // It may know the zone by another name than the service.
  if (![...select.options].some(({ value }) => value === timeZone))
    select.add(new Option(timeZone.replaceAll('_', ' '), timeZone));
  select.value = timeZone;
}
