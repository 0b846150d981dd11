import { useLayoutEffect, useState } from 'preact/hooks';
import { watch } from '../messages/watch.ts';
import type { WatchAnswer, WatchQuestion } from '../messages/watch-protocol.ts';

interface WatchedState<Value> {
  /** `undefined` until the background has answered. */
  value?: Value;
  /** Why there is none, or no newer one. */
  error?: unknown;
}

/** A value of the background as it is now. */
export function useWatched<Asked extends WatchQuestion>(question: Asked): WatchedState<WatchAnswer<Asked>> {
  const [state, setState] = useState<WatchedState<WatchAnswer<Asked>>>({});
  const key = JSON.stringify(question);
  // The question is made anew at each drawing; what it says is in the key. Asked before the frame is painted, not after.
  useLayoutEffect(() => {
    setState({});
    return watch(question, {
      onValue: (value) => setState({ value }),
      onFault: (error) => setState((before) => ({ ...before, error })),
    });
  }, [key]);
  return state;
}
