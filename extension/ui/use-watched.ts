import { useLayoutEffect, useState } from 'preact/hooks';
import { watch } from '../messages/watch.ts';
import type { WatchAnswer, WatchQuestion } from '../messages/watch-protocol.ts';

interface WatchedState<Value> {
  /** `undefined` until the background has answered. */
  value?: Value;
  /** Why there is no value, or no newer one. */
  error?: unknown;
}

/**
 * Returns a value of the background, kept up to date.
 * @param revision a new one asks again, for a value that depends on what the background does not watch for it
 */
export function useWatched<Asked extends WatchQuestion>(
  question: Asked,
  revision?: unknown,
): WatchedState<WatchAnswer<Asked>> {
  const [state, setState] = useState<WatchedState<WatchAnswer<Asked>>>({});
  const key = JSON.stringify(question);
  // The question is a new object at each render, so the key carries its content. A layout effect asks before the
  // frame is painted.
  useLayoutEffect(() => setState({}), [key]);
  useLayoutEffect(
    () =>
      watch(question, {
        onValue: (value) => setState({ value }),
        onFault: (error) => setState((before) => ({ ...before, error })),
      }),
    [key, revision],
  );
  return state;
}
