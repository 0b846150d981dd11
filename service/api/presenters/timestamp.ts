/** ISO 8601 with its offset spelt out, as the contract's timestamps are. */
export function timestampOf(date: Date): string {
  return date.toISOString().replace('Z', '+00:00');
}
