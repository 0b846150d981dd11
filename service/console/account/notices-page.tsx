import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { NoticeSettings } from '../../accounts/notice-settings.ts';
import { bounceWords } from '../../documents/recipients/bounce-words.ts';
import { type NoticeKind, type NoticePace, noticeKinds, noticePaces } from '../../events/notice-kinds.ts';
import type { KnownBounce } from '../../mail/bounces/suppression-list.ts';
import { askForMail } from '../components/ask-for-mail.ts';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';

export interface NoticesPageProps {
  owner: SignedInOwner;
  settings: NoticeSettings;
  /** An IANA name; undefined until the person chooses one. */
  timeZone: string | undefined;
  /** The operator has set up mail. */
  sendsMail: boolean;
  /** True right after a change. */
  saved?: boolean;
  /** The time zone that was chosen and that the service does not know. Nothing was saved. */
  unknownZone?: string;
  /** Mail to the person came back for good, so nothing is sent. */
  bounced?: KnownBounce | undefined;
}

const kindWords: Record<NoticeKind, string> = {
  view: 'Someone opens a document',
  response: 'Someone answers a form',
  signature: 'Someone signs a document',
  decline: 'Someone declines to sign',
  review: 'A review approves or rejects a document',
};

const paceWords: Record<NoticePace, string> = {
  off: 'Off',
  now: 'Right away',
  hour: 'Once an hour',
  day: 'Once a day, at 7:00',
};

/** Says that mail to the person came back, and lets it be sent again. */
function MailBounced({ email, at, bounce: { reason, message } }: KnownBounce & { email: string }) {
  return (
    <div class="notice notice-bad" role="status">
      <p>
        Email to <bdi>{email}</bdi> bounced: {bounceWords(reason)} · <Time at={at} />
      </p>
      {message !== undefined && (
        <p class="small breaks">
          <bdi>{message}</bdi>
        </p>
      )}
      <p class="small">Notifications are stopped until you start them again.</p>
      <form method="post" action="/account/notices/restart">
        <button class="button" type="submit">
          Start again
        </button>
      </form>
    </div>
  );
}

function PaceField({ kind, label, pace }: { kind: string; label: string; pace: NoticePace }) {
  return (
    <div class="field">
      <label for={kind}>{label}</label>
      <select id={kind} name={kind}>
        {noticePaces.map((one) => (
          <option value={one} selected={one === pace}>
            {paceWords[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Lets a person choose which notices they get by mail, and how often. */
export function NoticesPage({ owner, settings, timeZone, sendsMail, saved, unknownZone, bounced }: NoticesPageProps) {
  return (
    <ConsolePage title="Notifications by email" owner={owner} at="/account">
      <div class="stack">
        <h1>Notifications by email</h1>
        {sendsMail ? (
          <p class="soft">
            Sent to <strong>{owner.email}</strong> about the documents that you published. Your own visits are not
            reported. Each document can be left out in its settings.
          </p>
        ) : (
          <p class="notice notice-caution">
            This service has no mail server, so it can’t send notifications. {askForMail(owner)}
          </p>
        )}
        {bounced && <MailBounced email={owner.email} {...bounced} />}
        {saved && (
          <p class="notice notice-good" role="status">
            Saved
          </p>
        )}
      </div>
      {sendsMail && (
        <form class="stack narrow" method="post" action="/account/notices">
          {noticeKinds.map((kind) => (
            <PaceField kind={kind} label={kindWords[kind]} pace={settings[kind]} />
          ))}
          {owner.isOperator && <PaceField kind="queue" label="Pages wait for review" pace={settings.queue} />}
          <div class="field">
            <label for="summary">Summary of the week</label>
            <select id="summary" name="summary">
              <option value="off" selected={settings.summary === 'off'}>
                Off
              </option>
              <option value="week" selected={settings.summary === 'week'}>
                On Mondays, at 7:00
              </option>
            </select>
          </div>
          <div class="field">
            <label for="time_zone">Time zone</label>
            <select
              id="time_zone"
              name="time_zone"
              data-suggest={timeZone === undefined && unknownZone === undefined ? 'time-zone' : undefined}
              aria-invalid={unknownZone === undefined ? undefined : 'true'}
              aria-describedby={unknownZone === undefined ? undefined : 'unknown-zone'}
            >
              {[...new Set([...timeZones, ...(timeZone === undefined ? [] : [timeZone])])].map((zone) => (
                <option value={zone} selected={zone === (timeZone ?? 'UTC')}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </select>
            {unknownZone !== undefined && (
              <span class="field-error" id="unknown-zone" role="alert">
                This service doesn’t know the time zone “{unknownZone}”. Nothing was saved: choose another one.
              </span>
            )}
          </div>
          <button class="button button-primary" type="submit">
            Save
          </button>
        </form>
      )}
    </ConsolePage>
  );
}
