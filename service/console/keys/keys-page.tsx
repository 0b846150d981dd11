import type { ApiKeyEntry } from '../../accounts/api-keys.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { Confirm } from '../components/confirm.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { dayOf, exactTime } from '../components/format.ts';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';

/** How long a new key may last, besides for good. */
export const lifetimes = [
  { days: 30, words: '30 days' },
  { days: 90, words: '90 days' },
  { days: 365, words: '1 year' },
] as const;

export interface KeysPageProps {
  owner: SignedInOwner;
  keys: ApiKeyEntry[];
  /** The new key in clear text, shown only once. */
  created?: { name: string; key: string } | undefined;
  /** Identifies the form, so that sending it twice creates one key. */
  form: string;
  /** True when the form was sent a second time. */
  repeated?: boolean;
  /** True right after a key was revoked. */
  removed?: boolean;
}

export function KeysPage({ owner, keys, created, form, repeated, removed }: KeysPageProps) {
  return (
    <ConsolePage title="API keys" owner={owner} at="/keys">
      <div class="stack">
        <h1>API keys</h1>
        <p class="soft">Let a server or script act as you in this workspace. Anyone with a key can do what you can.</p>
        {created && (
          <div class="notice notice-good wide" role="status">
            <p>
              Key “<bdi>{created.name}</bdi>” created. Copy it now; it won’t be shown again.
            </p>
            <p class="row">
              <code>{created.key}</code>
              <CopyButton text={created.key} of={created.name} label="Copy key" />
            </p>
          </div>
        )}
        {removed && (
          <p class="notice notice-good" role="status">
            Key revoked. Requests with it are refused from now on.
          </p>
        )}
        {repeated && (
          <p class="notice notice-caution" role="status">
            That key was already created and shown once. If you didn’t copy it, revoke it and create another.
          </p>
        )}
      </div>
      <div class="split">
        <form class="panel" method="post" action="/keys">
          <input type="hidden" name="form" value={form} />
          <div class="field">
            <label for="name">New key name</label>
            <input id="name" name="name" required maxlength={100} placeholder="For example: nightly report" />
          </div>
          <div class="field">
            <label for="days">Expires after</label>
            <select id="days" name="days">
              <option value="">Never</option>
              {lifetimes.map(({ days, words }) => (
                <option value={days}>{words}</option>
              ))}
            </select>
          </div>
          <button class="button button-primary" type="submit">
            Create key
          </button>
        </form>
        {keys.length > 0 ? (
          <KeyTable keys={keys} />
        ) : (
          <div class="empty">
            <h2>No API keys yet</h2>
            <p class="soft">Create one to publish from a script. Keys are shown once.</p>
          </div>
        )}
      </div>
    </ConsolePage>
  );
}

function KeyTable({ keys }: { keys: ApiKeyEntry[] }) {
  return (
    <table class="stacks">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Starts with</th>
          <th scope="col">Created</th>
          <th scope="col">Last used</th>
          <th scope="col">Expires</th>
          <th scope="col">
            <span class="visually-hidden">Revoke</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr>
            <th scope="row" class="breaks">
              {key.name}
            </th>
            <td data-label="Starts with">
              <code>{key.hint}…</code>
            </td>
            <td data-label="Created" class="soft">
              <Time at={key.createdAt} />
            </td>
            <td data-label="Last used" class="soft">
              {key.lastUsedAt ? <Time at={key.lastUsedAt} /> : 'Never'}
            </td>
            <td data-label="Expires" class="soft">
              {key.expiresAt ? <Expiry at={key.expiresAt} /> : 'Never'}
            </td>
            <td>
              <Confirm
                action={`/keys/${key.id}/revoke`}
                verb="Revoke"
                name={key.name}
                consequence="Anything that uses this key stops working right away. This can’t be undone."
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Expiry({ at }: { at: Date }) {
  const day = (
    <time datetime={at.toISOString()} title={exactTime(at)}>
      {dayOf(at)}
    </time>
  );
  return at < new Date() ? (
    <>
      <span class="state state-bad">Expired</span> {day}
    </>
  ) : (
    day
  );
}
