/** When to try again, for people. @param seconds rounded up to minutes */
export function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
}
