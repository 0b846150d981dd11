/** The capture of a page that was asked for last. */
interface Turn {
  isPreview: boolean;
  controller: AbortController;
  ended: Promise<undefined>;
}

interface WithTurn {
  linkwakeTurn?: Turn;
}

/**
 * Captures a page once no other capture of it runs, because a capture scrolls the page. One of the same kind is aborted: it
 * was cancelled, otherwise there would be no other. The page knows its last capture, because the script may be loaded again.
 */
export function inTurn<Answer>(isPreview: boolean, capture: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const page = globalThis as WithTurn;
  const before = page.linkwakeTurn;
  if (before?.isPreview === isPreview) before.controller.abort();
  const controller = new AbortController();
  const answer = Promise.resolve(before?.ended).then(() => capture(controller.signal));
  // The page would keep the answer, which holds the captured file.
  const ended = answer.then(
    () => undefined,
    () => undefined,
  );
  page.linkwakeTurn = { isPreview, controller, ended };
  return answer;
}
