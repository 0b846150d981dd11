import { Icon, type IconName } from './icon.tsx';

interface ConfirmProps {
  /** Action URL of the form. */
  action: string;
  verb: string;
  icon?: IconName;
  /** Name of the object. */
  name: string;
  consequence: string;
  /** Label of the second button where verb and quoted name do not make a sentence. */
  sentence?: string;
  /** What it does can be undone. */
  harmless?: boolean;
  /** Values of hidden fields, by name. */
  hidden?: Readonly<Record<string, string>>;
}

/** Asks for confirmation of an action that cannot be undone, or that others see at once: the first press reveals the question. Works without scripts. */
export function Confirm({
  action,
  verb,
  icon,
  name,
  consequence,
  sentence,
  harmless = false,
  hidden = {},
}: ConfirmProps) {
  const danger = !harmless;
  return (
    <details class="confirm">
      <summary class={danger ? 'button button-danger' : 'button'} aria-label={`${verb} ${name}`}>
        {icon && <Icon name={icon} />}
        {verb}
      </summary>
      <form class="stack" method="post" action={action}>
        {Object.entries(hidden).map(([field, value]) => (
          <input type="hidden" name={field} value={value} />
        ))}
        <p class="small">{consequence}</p>
        <button class={danger ? 'button button-danger-full' : 'button button-primary'} type="submit">
          {sentence ?? (
            // In one piece: a button spaces its parts.
            <span>
              {verb} “<bdi>{name}</bdi>”
            </span>
          )}
        </button>
      </form>
    </details>
  );
}
