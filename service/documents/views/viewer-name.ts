import { emailKey } from '#shared/contract/email-address.ts';

/** What is known of the person behind a view or a response. */
export interface ViewerNames {
  /** The recipient of the personal link, as the owner entered them. */
  recipientName: string | null;
  recipientEmail: string | null;
  /** What the visitor said of themselves: the address at the email gate, or the name or address in a form. */
  given: string | null;
  /** The visitor proved `given`, an address, by a code that was sent to it. */
  verified?: boolean;
}

/**
 * Returns who a view or response is by, the same text everywhere it is shown. A personal link says who it was made for, and
 * not who used it: what a visitor of it said of themselves is added where it differs.
 * @returns `Bob`, `Bob (gave eve@rival.example)`, `eve@rival.example`; of a proved address `Bob <bob@acme.example>, verified`,
 *   `eve@rival.example, verified`; `undefined` when nothing is known
 */
export function viewerName({
  recipientName,
  recipientEmail,
  given,
  verified = false,
}: ViewerNames): string | undefined {
  const recipient = recipientName ?? recipientEmail;
  if (given === null) return recipient ?? undefined;
  // Nobody is verified by calling themselves so in a form.
  if (!verified && /,\s*verified\s*$/i.test(given))
    return viewerName({ recipientName, recipientEmail, given: `“${given}”` });
  const proved = verified ? ', verified' : '';
  if (recipient === null) return `${given}${proved}`;
  const isTheirs = [recipientName, recipientEmail].some(
    (known) => known !== null && emailKey(known) === emailKey(given),
  );
  if (!isTheirs) return `${recipient} (gave ${given}${proved})`;
  if (!verified) return recipient;
  return recipientName === null ? `${recipient}${proved}` : `${recipientName} <${given}>${proved}`;
}
