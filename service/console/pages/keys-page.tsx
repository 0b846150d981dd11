/** @jsxImportSource hono/jsx */
import type { ApiKeyEntry } from '../../accounts/api-keys.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { ConsolePage } from './console-page.tsx';
import { Time } from './time.tsx';

export interface KeysPageProps {
  owner: SignedInOwner;
  keys: ApiKeyEntry[];
  /** The key just made, in clear: it is shown this once. */
  made?: { name: string; key: string } | undefined;
}

export function KeysPage({ owner, keys, made }: KeysPageProps) {
  return (
    <ConsolePage title="API keys" owner={owner} at="/keys">
      <div class="stack">
        <h1>API keys</h1>
        <p>A key lets a server or a script act for you in this workspace. Whoever has it can do what you can.</p>
        {made && (
          <div class="notice notice-good wide" role="status">
            <p>This is the key “{made.name}”. Copy it now: it cannot be shown again.</p>
            <p>
              <code>{made.key}</code>
            </p>
          </div>
        )}
      </div>
      <form class="stack narrow" method="post" action="/keys">
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
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Begins with</th>
          <th scope="col" class="optional">
            Created
          </th>
          <th scope="col" class="optional">
            Last used
          </th>
          <th scope="col">
            <span class="visually-hidden">Revoke</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr>
            <td>{key.name}</td>
            <td>
              <code>{key.hint}…</code>
            </td>
            <td class="optional soft">
              <Time at={key.createdAt} />
            </td>
            <td class="optional soft">{key.lastUsedAt ? <Time at={key.lastUsedAt} /> : 'never'}</td>
            <td class="numbers">
              <form method="post" action={`/keys/${key.id}/revoke`}>
                <button class="button" type="submit" aria-label={`Revoke ${key.name}`}>
                  Revoke
                </button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
