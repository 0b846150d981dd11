/**
 * Returns the path of the frame it runs in: the index among its parent's frames, from the top window down, joined by
 * commas. Injected into frames, so it may use nothing outside itself.
 */
export function framePath(): string {
  const path: number[] = [];
  for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) {
    const { parent } = frame;
    let index = 0;
    while (index < parent.length && parent[index] !== frame) index++;
    path.unshift(index < parent.length ? index : -1);
  }
  return path.join();
}
