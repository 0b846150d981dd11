/** Why something was not done, and whether a plan would help. */
export interface Refusal {
  message: string;
  needsPlan: boolean;
}

/** Says why nothing was changed; nothing where nothing was refused. */
export function RefusalWords({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal) return null;
  return (
    <p class="notice notice-bad wide" role="alert" id="refusal">
      <span>
        {refusal.message} {refusal.needsPlan && <a href="/plan/">See what each plan includes</a>}
      </span>
    </p>
  );
}
