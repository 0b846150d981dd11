/** Aborts when nothing has moved for so long. */
export interface StallLimit {
  signal: AbortSignal;
  /** Something has come: the time begins anew. */
  moved(): void;
  /** It is over. */
  end(): void;
}

/** @param ms milliseconds */
export function stallLimit(ms: number): StallLimit {
  const control = new AbortController();
  const stop = () => control.abort(new DOMException('Nothing has come for too long.', 'TimeoutError'));
  let timer = setTimeout(stop, ms);
  return {
    signal: control.signal,
    moved() {
      clearTimeout(timer);
      timer = setTimeout(stop, ms);
    },
    end: () => clearTimeout(timer),
  };
}
