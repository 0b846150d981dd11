import type { ApiKeyEntry } from '../../accounts/api-keys.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { Confirm } from '../components/confirm.tsx';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';

export interface KeysPageProps {
  owner: SignedInOwner;
  keys: ApiKeyEntry[];
  /** The new key in clear text, shown only once. */
  created?: { name: string; key: string } | undefined;
  /** Identifies the form, so that sending it twice creates one key. */
  form: string;
  /** True when the form was sent a second time. */
  repeated?: boolean;
}

export function KeysPage({ owner, keys, created, form, repeated }: KeysPageProps) {
  return (
    <ConsolePage title="API keys" owner={owner} at="/keys">
      <div class="stack">
        <h1>API keys</h1>
        <p>A key lets a server or a script act for you in this workspace. Whoever has it can do what you can.</p>
        {created && (
          <div class="notice notice-good wide" role="status">
            <p>This is the key “{created.name}”. Copy it now: it cannot be shown again.</p>
            <p>
              <code>{created.key}</code>
            </p>
          </div>
        )}
        {repeated && (
          <p class="notice" role="status">
            That key was made before, and was shown once. If you did not copy it, revoke it and make another.
          </p>
        )}
      </div>
      <form class="stack narrow" method="post" action="/keys">
        <input type="hidden" name="form" value={form} />
        <div class="field">
          <label for="name">Name of a new key</label>
          <input id="name" name="name" required maxlength={100} placeholder="For example: nightly report" />
        </div>
        <button class="button button-primary" type="submit">
          Create key
        </button>
      </form>
      {keys.length > 0 && <KeyTable keys={keys} />}
    </ConsolePage>
  );
}

function KeyTable({ keys }: { keys: ApiKeyEntry[] }) {
  return (
    <table class="stacks">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Begins with</th>
          <th scope="col">Created</th>
          <th scope="col">Last used</th>
          <th scope="col">
            <span class="visually-hidden">Revoke</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr>
            <td class="breaks">{key.name}</td>
            <td data-label="Begins with">
              <code>{key.hint}…</code>
            </td>
            <td data-label="Created" class="soft">
              <Time at={key.createdAt} />
            </td>
            <td data-label="Last used" class="soft">
              {key.lastUsedAt ? <Time at={key.lastUsedAt} /> : 'never'}
            </td>
            <td>
              <Confirm
                action={`/keys/${key.id}/revoke`}
                verb="Revoke"
                name={key.name}
                consequence="Whatever uses this key stops working at once. This cannot be undone."
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
