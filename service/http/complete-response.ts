/** Marks a response to which its host adds nothing. */
const complete = Symbol('complete');

/**
 * Marks a response that already has every header its host adds. The host then leaves its headers unread: reading them turns them into
 * a `Headers`, which costs an eighth of the time that a page from memory takes.
 */
export function markComplete(response: Response): Response {
  return Object.assign(response, { [complete]: true });
}

/** Returns whether the response has every header of its host. */
export function isComplete(response: Response): boolean {
  return complete in response;
}
