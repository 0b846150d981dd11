import type { EventKind } from '#shared/contract/event-kinds.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { type WebhookFormat, webhookFormats } from '../../webhooks/message-body.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { KindChoice } from './kind-choice.tsx';
import { NewSecret } from './new-secret.tsx';
import { formatWords, shownAddress, stateWords } from './webhook-words.ts';

/** What the form contains; after a refusal, what was sent. */
export interface WebhookFields {
  url: string;
  format: WebhookFormat;
  kinds: EventKind[];
}

export interface WebhooksPageProps {
  owner: SignedInOwner;
  webhooks: Webhook[];
  /** Identifies the form, so that sending it twice adds one webhook. */
  form: string;
  fields: WebhookFields;
  /** The new webhook's secret, shown only once; absent for a chat, which needs none. */
  created?: { secret: string | undefined };
  /** True right after a webhook was deleted. */
  removed?: boolean;
  /** Why the URL was refused. */
  refusal?: string;
  /** Why the chosen kinds were refused. */
  kindsRefusal?: string;
}

export function WebhooksPage({
  owner,
  webhooks,
  form,
  fields,
  created,
  removed,
  refusal,
  kindsRefusal,
}: WebhooksPageProps) {
  return (
    <ConsolePage title="Webhooks" owner={owner} at="/webhooks">
      <div class="stack">
        <h1>Webhooks</h1>
        <p class="soft">Send what happens to the documents of this workspace to a server, a Slack channel or Teams.</p>
        {removed && (
          <p class="notice notice-good" role="status">
            Webhook deleted. Nothing is sent there any more.
          </p>
        )}
        {created?.secret !== undefined && <NewSecret secret={created.secret} words="Webhook added." />}
        {created && created.secret === undefined && (
          <p class="notice notice-good" role="status">
            Webhook added.
          </p>
        )}
        {refusal !== undefined && (
          <p class="notice notice-bad" role="alert" id="refusal" tabindex={-1}>
            {refusal}
          </p>
        )}
      </div>
      <div class="split">
        <form class="panel" method="post" action="/webhooks">
          <input type="hidden" name="form" value={form} />
          <div class="field">
            <label for="url">URL</label>
            <input
              id="url"
              name="url"
              required
              maxlength={2000}
              inputmode="url"
              autocomplete="off"
              dir="ltr"
              value={fields.url}
              placeholder="https://example.com/linkwake"
              aria-invalid={refusal === undefined ? undefined : 'true'}
              aria-describedby={refusal === undefined ? undefined : 'refusal'}
            />
          </div>
          <div class="field">
            <label for="format">What is sent</label>
            <select id="format" name="format">
              {webhookFormats.map((format) => (
                <option value={format} selected={format === fields.format}>
                  {formatWords[format]}
                </option>
              ))}
            </select>
          </div>
          <KindChoice chosen={fields.kinds} refusal={kindsRefusal} />
          <button class="button button-primary" type="submit">
            Add webhook
          </button>
        </form>
        {webhooks.length > 0 ? (
          <WebhookTable webhooks={webhooks} />
        ) : (
          <div class="empty">
            <h2>No webhooks yet</h2>
            <p class="soft">Add one to be notified as soon as something happens.</p>
          </div>
        )}
      </div>
    </ConsolePage>
  );
}

function WebhookTable({ webhooks }: { webhooks: Webhook[] }) {
  return (
    <table class="stacks">
      <thead>
        <tr>
          <th scope="col">URL</th>
          <th scope="col">What is sent</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr>
            <th scope="row" class="breaks">
              <a href={`/webhooks/${webhook.id}`}>
                <bdi dir="ltr">{shownAddress(webhook)}</bdi>
              </a>
            </th>
            <td data-label="What is sent" class="soft">
              {formatWords[webhook.format]}
            </td>
            <td data-label="Status">
              <span class={`state state-${webhook.paused || webhook.failingSince ? 'bad' : 'good'}`}>
                {stateWords(webhook)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
