import { emailKey } from '#shared/contract/email-address.ts';

/** What is known of the person behind a view or a response. */
export interface ViewerNames {
  /** The recipient of the personal link, as the owner entered them. */
  recipientName: string | null;
  recipientEmail: string | null;
  /** What the visitor said of themselves: the address at the email gate, or the name or address in a form. */
  given: string | null;
}

/**
 * Returns who a view or response is by, the same text everywhere it is shown. A personal link says who it was made for, and
 * not who used it: what a visitor of it said of themselves is added where it differs.
 * @returns `Bob`, `Bob (gave eve@rival.example)`, `eve@rival.example`; `undefined` when nothing is known
 */
export function viewerName({ recipientName, recipientEmail, given }: ViewerNames): string | undefined {
  const recipient = recipientName ?? recipientEmail;
  if (recipient === null) return given ?? undefined;
  if (given === null) return recipient;
  const isTheirs = [recipientName, recipientEmail].some(
    (known) => known !== null && emailKey(known) === emailKey(given),
  );
  return isTheirs ? recipient : `${recipient} (gave ${given})`;
}
