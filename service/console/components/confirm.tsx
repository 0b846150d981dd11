interface ConfirmProps {
  /** Where the form goes. */
  action: string;
  verb: string;
  /** What it is done to. */
  name: string;
  consequence: string;
  /** The whole sentence of the second button, where verb and name in quotes do not make one. */
  sentence?: string;
}

/** Something that cannot be undone, asked for twice: the first press opens the question. It takes no script. */
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
