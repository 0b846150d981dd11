interface ConfirmProps {
  /** Action URL of the form. */
  action: string;
  verb: string;
  /** Name of the object. */
  name: string;
  consequence: string;
  /** Label of the second button where verb and quoted name do not make a sentence. */
  sentence?: string;
}

/** Asks for confirmation of an irreversible action: the first press reveals the question. Works without scripts. */
export function Confirm({ action, verb, name, consequence, sentence }: ConfirmProps) {
  return (
    <details class="confirm">
      <summary class="button" aria-label={`${verb} ${name}`}>
        {verb}
      </summary>
      <form class="stack" method="post" action={action}>
        <p class="small">{consequence}</p>
        <button class="button" type="submit">
          {sentence ?? `${verb} “${name}”`}
        </button>
      </form>
    </details>
  );
}
