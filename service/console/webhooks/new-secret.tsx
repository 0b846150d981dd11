import { CopyButton } from '../components/copy-button.tsx';

/** Shows a secret, once. */
export function NewSecret({ secret, words }: { secret: string; words: string }) {
  return (
    <div class="notice notice-good wide" role="status">
      <p>{words} Copy the secret now; it won’t be shown again.</p>
      <p class="row">
        <code class="breaks">{secret}</code>
        <CopyButton text={secret} of="webhook" label="Copy secret" />
      </p>
    </div>
  );
}
