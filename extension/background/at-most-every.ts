/** Hands progress on at most once in `ms`, and always its end: each step is stored, and a screen draws it. */
export function atMostEvery(ms: number, tell: (sent: number, total: number) => void) {
  let last = Number.NEGATIVE_INFINITY;
  return (sent: number, total: number): void => {
    const now = performance.now();
    if (sent < total && now - last < ms) return;
    last = now;
    tell(sent, total);
  };
}
