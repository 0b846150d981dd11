import { useLayoutEffect, useState } from 'preact/hooks';

/** The clicks that are under way, and what waits for their end. */
class ClickHold {
  #underWay = 0;
  #waiting: (() => void) | undefined;

  /** Marks a click as under way. Returns a function that ends it. */
  hold(): () => void {
    let held = true;
    this.#underWay += 1;
    return () => {
      if (!held) return;
      held = false;
      this.#underWay -= 1;
      this.#run();
    };
  }

  /** Runs a function once no click is under way. A later call replaces one that still waits. */
  afterwards(then: () => void): void {
    this.#waiting = then;
    this.#run();
  }

  #run(): void {
    if (this.#underWay > 0) return;
    const then = this.#waiting;
    this.#waiting = undefined;
    then?.();
  }
}

/** Tracks the clicks that are under way in a document, from the press of the pointer to the click event. */
export function useClickHold(shown: Document | undefined): ClickHold {
  const [clicks] = useState(() => new ClickHold());
  useLayoutEffect(() => {
    if (!shown) return;
    const stop = new AbortController();
    const listen = { signal: stop.signal, capture: true };
    let release: (() => void) | undefined;
    const press = () => {
      release?.();
      release = clicks.hold();
    };
    shown.addEventListener('pointerdown', press, listen);
    // The click event follows the release of the pointer.
    for (const type of ['pointerup', 'pointercancel'])
      shown.addEventListener(type, () => setTimeout(() => release?.()), listen);
    return () => {
      stop.abort();
      release?.();
    };
  }, [shown]);
  return clicks;
}
