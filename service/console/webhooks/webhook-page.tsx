import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { LoggedDelivery } from '../../webhooks/delivery-log.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';
import { Confirm } from '../components/confirm.tsx';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { KindChoice } from './kind-choice.tsx';
import { NewSecret } from './new-secret.tsx';
import { formatWords, outcomeWords, shownAddress, stateWords } from './webhook-words.ts';

export interface WebhookPageProps {
  owner: SignedInOwner;
  webhook: Webhook;
  /** Newest first. */
  deliveries: LoggedDelivery[];
  /** The new secret, shown only once. */
  secret?: string;
  /** What was done before the page was shown. */
  notice?: string | undefined;
  /** Why the chosen kinds were not saved. */
  refusal?: string;
}

/** One webhook: what it sends, its secret, and the log of its deliveries. */
export function WebhookPage({ owner, webhook, deliveries, secret, notice, refusal }: WebhookPageProps) {
  const address = shownAddress(webhook);
  return (
    <ConsolePage title={address} owner={owner} at="/webhooks">
      <div class="stack">
        <p>
          <a href="/webhooks">Webhooks</a>
        </p>
        <h1 class="breaks">
          <bdi dir="ltr">{address}</bdi>
        </h1>
        <p class="soft">{formatWords[webhook.format]}</p>
        <State webhook={webhook} />
        {notice !== undefined && (
          <p class="notice notice-good" role="status">
            {notice}
          </p>
        )}
        {secret !== undefined && (
          <NewSecret
            secret={secret}
            words="New secret created. For a day, messages are signed with the previous one, too."
          />
        )}
      </div>
      <div class="split">
        <div class="stack">
          <form class="panel" method="post" action={`/webhooks/${webhook.id}/kinds`}>
            <KindChoice chosen={refusal === undefined ? webhook.kinds : []} refusal={refusal} />
            <button class="button button-primary" type="submit">
              Save
            </button>
          </form>
          <Actions {...{ webhook, address }} />
        </div>
        <div class="stack">
          <h2>Deliveries</h2>
          {deliveries.length > 0 ? (
            <Log {...{ webhook, deliveries }} />
          ) : (
            <p class="soft">Nothing has been sent yet. Send a test event to try it.</p>
          )}
        </div>
      </div>
    </ConsolePage>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const { paused, failingSince } = webhook;
  if (paused === undefined && failingSince === undefined) return <p>Active</p>;
  return (
    <p class={paused === 'owner' ? 'notice' : 'notice notice-bad'}>
      <span>
        {stateWords(webhook)}
        {failingSince !== undefined && paused === undefined && (
          <>
            {' '}
            since <Time at={failingSince} />. Delivery is retried for three days; after that the webhook is paused
          </>
        )}
        .
      </span>
    </p>
  );
}

function Actions({ webhook, address }: { webhook: Webhook; address: string }) {
  const { id, paused, format, secretNumber } = webhook;
  return (
    <div class="row">
      <form method="post" action={`/webhooks/${id}/test`}>
        <button class="button" type="submit">
          Send test event
        </button>
      </form>
      <form method="post" action={`/webhooks/${id}/${paused ? 'resume' : 'pause'}`}>
        <button class="button" type="submit">
          {paused ? 'Resume' : 'Pause'}
        </button>
      </form>
      {format === 'standard' && (
        <Confirm
          action={`/webhooks/${id}/rotate?from=${secretNumber}`}
          verb="Rotate secret"
          name={address}
          sentence="Rotate secret"
          consequence="Creates a new secret. For a day, messages are also signed with the old one."
          harmless
        />
      )}
      <Confirm
        action={`/webhooks/${id}/delete`}
        verb="Delete"
        name={address}
        consequence="Nothing more is sent, and the log of deliveries is deleted. This can’t be undone."
      />
    </div>
  );
}

function Log({ webhook, deliveries }: { webhook: Webhook; deliveries: LoggedDelivery[] }) {
  return (
    <table class="stacks">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Outcome</th>
          <th scope="col">Attempts</th>
          <th scope="col">
            <span class="visually-hidden">Send again</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr>
            <th scope="row">
              <code>{delivery.kind}</code>
              <br />
              <span class="soft small">
                <Time at={delivery.createdAt} />
              </span>
            </th>
            <td data-label="Outcome">{outcomeWords(delivery)}</td>
            <td data-label="Attempts" class="soft">
              {delivery.attempts}
            </td>
            <td>
              {delivery.state !== 'waiting' && (
                <form method="post" action={`/webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`}>
                  <button class="button" type="submit" aria-label={`Send again: ${delivery.kind}`}>
                    Send again
                  </button>
                </form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
