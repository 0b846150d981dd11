/** Formats a date as ISO 8601 with a numeric offset, as the contract requires. */
export function formatTimestamp(date: Date): string {
  return date.toISOString().replace('Z', '+00:00');
}
