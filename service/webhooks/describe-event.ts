import type { ServiceEvent } from '#shared/contract/event.ts';
import type { EventKind } from '#shared/contract/event-kinds.ts';
import { bounceWords } from '../documents/recipients/bounce-words.ts';
import { shorten } from '../text/shorten.ts';

/** The type of the message that the console sends on request. */
export const testKind = 'webhook.test';

/** What a chat shows of an event. */
export interface EventWords {
  /** `Ada opened “Plan”`. */
  title: string;
  /** What else is known, such as the place and the device. */
  details: string[];
}

/** Longer text would not fit a message of Slack (3,000 characters) or Teams (28 kB). */
const maxText = 300;

const sentences: Record<EventKind, (who: string, what: string, event: ServiceEvent) => string> = {
  'view.opened': (who, what) => `${who} opened ${what}`,
  'view.read': (who, what) => `${who} kept reading ${what}`,
  'button.pressed': (who, what) => `${who} clicked the button in ${what}`,
  'response.received': (who, what) => `${who} answered the form in ${what}`,
  'response.signed': (who, what) => `The copy of ${what} that ${who === 'Someone' ? 'someone' : who} signed is ready`,
  'response.declined': (who, what) => `${who} declined to sign ${what}`,
  'mail.bounced': (who, what, { response }) =>
    `The email to ${who === 'Someone' ? 'someone' : who} with the ${response ? 'signed copy of' : 'link to'} ${what} bounced`,
  'conversion.ended': (_, what, { failure }) =>
    failure === undefined ? `${what} was converted` : `${what} couldn’t be converted`,
  'review.decided': (_, what, { approved }) => `${what} was ${approved ? 'approved' : 'rejected'} in review`,
  'content.replaced': (_, what) => `${what} has new content`,
  'settings.changed': (_, what) => `The settings of ${what} were changed`,
};

/** Puts an event into words. */
export function describeEvent(event: ServiceEvent): EventWords {
  if (event.type === testKind) return { title: 'Test message from Linkwake', details: ['Events will look like this.'] };
  const { view, response, recipient, bounce, document, failure, reason, changed, version } = event;
  const who = shorten((view?.who ?? response?.who ?? recipient?.name ?? recipient?.email) || 'Someone', maxText);
  const what = `“${shorten(document?.title ?? '', maxText)}”`;
  const sentence = sentences[event.type as EventKind];
  const title = sentence ? sentence(who, what, event) : `${event.type}: ${what}`;
  const details = [
    view && `${view.where} · ${view.device}`,
    view?.time,
    view?.completion_pct !== undefined && `${view.completion_pct}% read`,
    failure,
    reason,
    bounce && bounceWords(bounce.reason),
    bounce?.message ?? bounce?.status,
    changed?.join(', '),
    version !== undefined && `Version ${version}`,
  ].filter((detail) => typeof detail === 'string' && detail !== '');
  return { title, details: details.map((detail) => shorten(String(detail), maxText)) };
}
