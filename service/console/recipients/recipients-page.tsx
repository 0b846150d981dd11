import type { RefusedEntry } from '#shared/formats/collect-people.ts';
import { linksAsRows } from '#shared/formats/links-as-entered.ts';
import { shortenMiddle } from '#shared/formats/shorten-middle.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { RecipientActivity } from '../../documents/recipients/list-recipients.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { Confirm } from '../components/confirm.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { countOf, percent } from '../components/format.ts';
import { Icon } from '../components/icon.tsx';
import { Pager, type PagerProps } from '../components/paging.tsx';
import { Unknown } from '../components/read-meter.tsx';
import { Time } from '../components/time.tsx';
import { DocumentFrame } from '../documents/document-frame.tsx';
import { canBeMailed, type EnteredMail, MailCell, type RefusedAddress, SendLinksForm } from './send-links-form.tsx';

/** The outcome of adding people. */
export interface AddedPeople {
  created: number;
  /** Number of people who already had a link, which stays valid. */
  known: number;
  /** As entered; the field shows them again. */
  refused: RefusedEntry[];
  repeated: string[];
  /** The form named no one. */
  empty?: boolean;
}

const deletion =
  'The link still opens the document, but views no longer show who opened it, earlier ones included. This can’t be undone.';
const endOfSigning = 'This person has yet to sign and won’t be able to.';

/** Entries that are named in a message, and most characters of each. */
const maxShown = 10;
const shownLength = 80;

interface ListedRecipient extends RecipientActivity {
  link: string;
  /** Several people sign the document, and this one has not signed yet. */
  mustSign: boolean;
}

export interface RecipientsPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  recipients: ListedRecipient[];
  /** Those whose links are copied at once: all, or the newest of very many. */
  allLinks: readonly Pick<ListedRecipient, 'name' | 'email' | 'link'>[];
  count: number;
  /** The plan includes reading depth. */
  detailed: boolean;
  added: AddedPeople;
  pages: Pick<PagerProps, 'page' | 'hasMore'>;
  /** The operator has set up mail. */
  sendsMail: boolean;
  /** How many mails were just queued. */
  queued?: number | undefined;
  /** To how many of the people nothing was sent, since mail to them bounced before. */
  stopped?: number;
  /** How many of them have unsubscribed, so that nothing was sent to them. */
  unsubscribed?: number;
  /** What became of an address that was just corrected. */
  correction?: 'done' | RefusedAddress | undefined;
  /** True right after a deletion. */
  deleted?: boolean;
  /** Words that could not be sent as entered. */
  entered?: EnteredMail | undefined;
}

/** Lists the people with a personal link and their activity. */
export function RecipientsPage(props: RecipientsPageProps) {
  const { owner, document, link, recipients, allLinks, count, detailed, added, pages, sendsMail, queued } = props;
  const { entered, deleted, stopped = 0, unsubscribed = 0, correction } = props;
  const canSend = sendsMail && recipients.some(canBeMailed);
  const refused = correction === 'done' ? undefined : correction;
  /** Whose form shows the refusal. */
  const corrected = sendsMail
    ? recipients.find(({ code, mail }) => code === refused?.code && mail?.state === 'bounced')
    : undefined;
  // Forms lead back to the page of the list that they are on.
  const here = pages.page > 1 ? `?page=${pages.page}` : '';
  const base = `/documents/${document.id}/recipients`;
  return (
    <DocumentFrame {...{ owner, document, link }} at="recipients/">
      <div class={count > 0 ? undefined : 'split'}>
        <section class="stack" aria-labelledby="add-people">
          <h2 id="add-people">Personal links</h2>
          <p class="soft">
            Give everyone their own link to see who viewed it.{' '}
            {sendsMail
              ? 'Send the links by email from here, or copy them and share them yourself.'
              : 'Copy the links and share them yourself: this service has no mail server.'}
          </p>
          {stopped > 0 && (
            <p class="notice notice-caution wide" role="status">
              {stopped === 1 ? 'One address has' : `${stopped} addresses have`} bounced before, so nothing was sent
              there. Correct the address below, or tick “Send again” to try anyway.
            </p>
          )}
          {unsubscribed > 0 && (
            <p class="notice notice-caution wide" role="status">
              {unsubscribed === 1
                ? 'One person has unsubscribed from your emails, so nothing was sent to them. Copy the link and share it yourself.'
                : `${unsubscribed} people have unsubscribed from your emails, so nothing was sent to them. Copy their links and share them yourself.`}
            </p>
          )}
          {correction === 'done' && (
            <p class="notice notice-good wide" role="status">
              Address saved. The link stays the same; you can send it now.
            </p>
          )}
          {refused && (
            <p class="notice notice-bad wide" role="alert">
              {corrected ? (
                <span>
                  The address of <bdi>{corrected.name ?? corrected.email}</bdi> was not changed.
                </span>
              ) : (
                refused.refusal
              )}
            </p>
          )}
          {queued !== undefined && !(queued === 0 && stopped + unsubscribed > 0) && (
            <p class="notice notice-good wide" role="status">
              {queued === 0
                ? 'No one was selected, so nothing was sent.'
                : `${countOf(queued, 'email', 'emails')} on the way.`}
            </p>
          )}
          {deleted && (
            <p class="notice notice-good wide" role="status">
              Personal link deleted. Its address still opens the document, without a name.
            </p>
          )}
          <Added added={added} />
          <AddForm action={`${base}/`} added={added} isPrimary={!canSend} />
        </section>
        {count === 0 && (
          <div class="empty">
            <h3>No personal links yet</h3>
            <p class="soft">Add people to see who opened the document, how often and how far they read.</p>
          </div>
        )}
      </div>
      {count > 0 && (
        <section class="stack" aria-labelledby="recipients">
          <div class="row">
            <h2 id="recipients">{countOf(count, 'recipient', 'recipients')}</h2>
            <CopyButton
              text={linksAsRows(allLinks)}
              of={countOf(allLinks.length, 'person', 'people')}
              label={allLinks.length < count ? `Copy the newest ${allLinks.length} links` : 'Copy all links'}
            />
            <a class="button" href={`${base}.csv`}>
              <Icon name="download" />
              Export CSV
            </a>
          </div>
          {canSend && <SendLinksForm action={`${base}/send${here}`} entered={entered} />}
          <RecipientsTable {...{ recipients, detailed, sendsMail, base, here, entered, refused }} />
          <Pager of="recipients" {...pages} href={(page) => `${base}/?page=${page}#recipients`} />
        </section>
      )}
    </DocumentFrame>
  );
}

function Added({ added: { created, known, refused, repeated, empty } }: { added: AddedPeople }) {
  return (
    <>
      {created + known > 0 && (
        <p class="notice notice-good wide" role="status">
          {created > 0 && `${countOf(created, 'personal link', 'personal links')} created. `}
          {known > 0 && `${countOf(known, 'person', 'people')} already had a link; it stays the same.`}
        </p>
      )}
      {repeated.length > 0 && (
        <p class="notice wide">
          <span>
            Duplicates skipped: <bdi>{new Intl.ListFormat('en').format(repeated.slice(0, maxShown))}</bdi>
            {repeated.length > maxShown && ` and ${repeated.length - maxShown} more`}.
          </span>
        </p>
      )}
      {empty && (
        <p class="notice notice-bad wide" role="alert" id="refusal" tabindex={-1}>
          Enter a name, an email or both.
        </p>
      )}
      {refused.length > 0 && (
        <div class="notice notice-bad wide" role="alert" id="refusal" tabindex={-1}>
          <p>No links created for these. They are still in the field below.</p>
          <ul class="points">
            {[...byMessage(refused)].map(([message, entries]) => (
              <RefusedFor message={message} entries={entries} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function byMessage(refused: readonly RefusedEntry[]): Map<string, RefusedEntry[]> {
  const grouped = new Map<string, RefusedEntry[]>();
  for (const entry of refused) {
    const entries = grouped.get(entry.message);
    if (entries) entries.push(entry);
    else grouped.set(entry.message, [entry]);
  }
  return grouped;
}

/** Names the entries that are refused for one reason, which is said once. The field has all of them. */
function RefusedFor({ message, entries }: { message: string; entries: RefusedEntry[] }) {
  const more = entries.length - maxShown;
  return (
    <li>
      {entries.slice(0, maxShown).map(({ text }, at) => (
        <>
          {at > 0 && ', '}
          <bdi>{shortenMiddle(text, shownLength)}</bdi>
        </>
      ))}
      {more > 0 && ` and ${more} more`}: {message}
    </li>
  );
}

interface AddFormProps {
  action: string;
  added: AddedPeople;
  /** The page asks for nothing else. */
  isPrimary: boolean;
}

function AddForm({ action, added: { refused, empty }, isPrimary }: AddFormProps) {
  const described = refused.length > 0 || empty ? 'refusal people-hint' : 'people-hint';
  return (
    <form class="stack narrow" method="post" action={action}>
      <div class="field">
        <label for="people">Names and email addresses</label>
        <textarea id="people" name="people" rows={4} required spellcheck={false} aria-describedby={described}>
          {refused.map(({ text }) => text).join('\n')}
        </textarea>
        <p class="hint" id="people-hint">
          One person per line: Ann Berg &lt;ann@example.com&gt;, or just a name or an email.
        </p>
      </div>
      <button class={isPrimary ? 'button button-primary' : 'button'} type="submit">
        Create personal links
      </button>
    </form>
  );
}

interface TableProps extends Pick<RecipientsPageProps, 'recipients' | 'detailed' | 'sendsMail' | 'entered'> {
  /** Path of the page, without a slash at its end. */
  base: string;
  /** The query of this page of the list. */
  here: string;
  refused: RefusedAddress | undefined;
}

function RecipientsTable({ recipients, detailed, sendsMail, base, here, entered, refused }: TableProps) {
  const signing = recipients.some(({ signedAt, declinedAt }) => signedAt ?? declinedAt);
  return (
    <table class="wide stacks">
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Personal link</th>
          {sendsMail && <th scope="col">Email</th>}
          <th scope="col" class="numbers">
            Views
          </th>
          <th scope="col">First opened</th>
          <th scope="col">Last opened</th>
          {detailed && (
            <th scope="col" class="numbers">
              Read
            </th>
          )}
          {signing && <th scope="col">Signed</th>}
          <th scope="col">
            <span class="visually-hidden">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {recipients.map((recipient) => (
          <tr>
            <th scope="row" class="breaks">
              <bdi>{recipient.name ?? recipient.email}</bdi>
              {recipient.name && recipient.email && (
                <p class="small soft">
                  <bdi>{recipient.email}</bdi>
                </p>
              )}
            </th>
            <td class="link-cell">
              <span class="link-field">
                <PersonalLink link={recipient.link} />
                <CopyButton
                  text={recipient.link}
                  of={recipient.name ?? recipient.email ?? 'this person'}
                  label="Copy"
                />
              </span>
            </td>
            {sendsMail && (
              <td data-label="Email">
                <MailCell {...{ recipient, entered, refused }} action={`${base}/${recipient.code}/address${here}`} />
              </td>
            )}
            <td data-label="Views" class="numbers">
              {recipient.views}
            </td>
            <td data-label="First opened" class="soft">
              {recipient.firstOpened ? <Time at={recipient.firstOpened} /> : 'Not yet'}
            </td>
            <td data-label="Last opened" class="soft">
              {recipient.lastOpened ? <Time at={recipient.lastOpened} /> : <Unknown reason="Not opened yet" />}
            </td>
            {detailed && (
              <td data-label="Read" class="numbers">
                {recipient.completionPct === undefined ? (
                  <Unknown reason="Reading progress unknown" />
                ) : (
                  percent(recipient.completionPct)
                )}
              </td>
            )}
            {signing && (
              <td data-label="Signed" class="soft">
                <SignedState recipient={recipient} />
              </td>
            )}
            <td>
              <Confirm
                action={`${base}/${recipient.code}/remove${here}`}
                verb="Delete"
                icon="delete"
                name={recipient.name ?? recipient.email ?? 'this person'}
                consequence={recipient.mustSign ? `${deletion} ${endOfSigning}` : deletion}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows both ends of a link in a narrow cell: only its end differs from the links of others. A click selects all of it. */
function PersonalLink({ link }: { link: string }) {
  const end = link.lastIndexOf('?');
  return (
    <code class="link-ends" dir="ltr" title={link}>
      <span>{link.slice(0, end)}</span>
      <span>{link.slice(end)}</span>
    </code>
  );
}

function SignedState({ recipient: { signedAt, declinedAt } }: { recipient: RecipientActivity }) {
  if (declinedAt) {
    return (
      <>
        <span class="state state-bad">Declined</span> <Time at={declinedAt} />
      </>
    );
  }
  return signedAt ? <Time at={signedAt} /> : <>Not yet</>;
}
