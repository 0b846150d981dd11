/**
 * The place of the window it runs in: which of its parent's frames it is, from the top window down, joined by commas.
 * Injected into frames, so it stands on its own.
 */
export function framePath(): string {
  const place: number[] = [];
  for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) {
    const { parent } = frame;
    let at = 0;
    while (at < parent.length && parent[at] !== frame) at++;
    place.unshift(at < parent.length ? at : -1);
  }
  return place.join();
}
