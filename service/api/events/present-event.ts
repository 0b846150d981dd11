import type { ServiceEvent } from '#shared/contract/event.ts';
import { viewerOf } from '../../documents/views/viewer-name.ts';
import type { StoredEvent } from '../../events/read-events.ts';
import type { Addresses } from '../../links/addresses.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { readableTime } from '../../text/readable-amounts.ts';
import { defined } from '../presenters/defined.ts';
import { formatTimestamp } from '../presenters/timestamp.ts';
import { presentPlaceAndDevice, presentViewer } from '../presenters/view.ts';

/** Presents an event. Views say as much as the activity says of them. */
export function presentEvent(addresses: Addresses, event: StoredEvent): ServiceEvent {
  const { document, data } = event;
  const { status, failure, failure_details, approved, reason, version, changed } = data;
  return defined({
    type: event.kind,
    at: formatTimestamp(event.at),
    document: {
      uuid: document.id,
      slug: document.slug,
      title: document.title,
      link: addresses.link(document.slug),
      views: document.views,
    },
    view: presentView(event),
    response: presentResponse(event),
    recipient: presentRecipient(event),
    bounce: data.bounce,
    status,
    failure,
    failure_details,
    approved,
    reason,
    version,
    changed,
  });
}

function presentView({ view, plan, data, recipientName, recipientEmail }: StoredEvent) {
  if (!view) return undefined;
  const { visible_ms, completion_pct } = planIncludes(plan, 'pro') ? data : {};
  return defined({
    id: view.id,
    when: formatTimestamp(view.countedAt),
    ...presentViewer(viewerOf({ recipientName, recipientEmail, ...view })),
    ...presentPlaceAndDevice(view),
    time: visible_ms === undefined ? undefined : readableTime(visible_ms),
    completion_pct,
  });
}

/** The person whose mail the event is about. */
function presentRecipient({ data, recipientCode, recipientName, recipientEmail }: StoredEvent) {
  if (data.recipient_id === undefined || recipientCode === null) return undefined;
  return defined({ code: recipientCode, name: recipientName ?? undefined, email: recipientEmail ?? undefined });
}

function presentResponse({ response, recipientName, recipientEmail }: StoredEvent) {
  if (!response) return undefined;
  const viewer = viewerOf({ recipientName, recipientEmail, ...response });
  return defined({ id: response.id, ...presentViewer(viewer), signed: response.signed });
}
