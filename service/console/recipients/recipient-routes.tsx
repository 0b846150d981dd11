import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { recipientChange } from '#shared/contract/recipient.ts';
import { mailLanguages } from '#shared/contract/recipient-mail.ts';
import type { ReadPeople } from '#shared/formats/collect-people.ts';
import { readPeopleLines } from '#shared/formats/people-lines.ts';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import { changeRecipientEmail } from '../../documents/recipients/change-recipient-email.ts';
import { createRecipient } from '../../documents/recipients/create-recipient.ts';
import { deleteRecipient } from '../../documents/recipients/delete-recipient.ts';
import { countRecipients, listNames, listRecipients } from '../../documents/recipients/list-recipients.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { findSigning } from '../../forms/signers/signing.ts';
import { FileTooComplex } from '../../inspect/errors.ts';
import { runInspection } from '../../inspect/process/inspect-pool.ts';
import { addressesOf } from '../../links/addresses.ts';
import { createLinkSender } from '../../links/mail/send-personal-links.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { normalizeLineBreaks } from '../../text/plain-text.ts';
import { cutPage, pageSize, readPage } from '../components/paging.tsx';
import { refusalOf } from '../components/refusal.tsx';
import { refuseLongNote } from '../components/refuse-long-note.ts';
import { sendCsv } from '../components/send-file.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { recipientTable } from './recipient-table.ts';
import { type AddedPeople, RecipientsPage, type RecipientsPageProps } from './recipients-page.tsx';

const peopleForm = z.object({ people: z.string().catch('') });
/** Boxes of one name arrive as one text or several. */
const mailForm = z.object({
  codes: z.union([z.array(z.string()), z.string().transform((code) => [code])]).catch([]),
  note: z
    .string()
    .catch('')
    .transform((note) => normalizeLineBreaks(note).trim()),
  language: z.enum(mailLanguages).catch('en'),
});
const counted = z.coerce.number().int().min(0).catch(0);

interface Outcome
  extends Pick<RecipientsPageProps, 'queued' | 'stopped' | 'unsubscribed' | 'entered' | 'deleted' | 'correction'> {
  /** Of a refusal. */
  status?: ContentfulStatusCode;
}

/** No one was added. */
const nobody: AddedPeople = { created: 0, known: 0, refused: [], repeated: [] };

/** Most people that one form may hold. */
const maxPeople = 1000;

/** Most links that are copied at once; the CSV file has all. */
const maxCopied = 1000;

/** Characters of a list that is read at once; a longer one is read in a process of its own. */
const shortList = 4096;

/**
 * Serves the recipients of personal links: the list, the form to add some, and the CSV export.
 * @param readLongList reads a list that may take long
 */
export function recipientRoutes(deps: Deps, readLongList = inspectList): Hono<ConsoleEnv> {
  const { db, config } = deps;
  const sender = createLinkSender(deps);
  const addresses = addressesOf(config);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/recipients', async (c) => {
    const document = await findDocument(db, c.get('owner').workspace.id, c.req.param('ref'));
    const created = counted.parse(c.req.query('made'));
    const known = counted.parse(c.req.query('known'));
    const queued = c.req.query('sent') === undefined ? undefined : counted.parse(c.req.query('sent'));
    return showRecipients(
      c,
      document,
      { created, known, refused: [], repeated: [] },
      {
        queued,
        stopped: counted.parse(c.req.query('bounced')),
        unsubscribed: counted.parse(c.req.query('unsubscribed')),
        deleted: c.req.query('deleted') !== undefined,
        correction: c.req.query('corrected') === undefined ? undefined : 'done',
      },
    );
  });

  routes.post('/documents/:ref/recipients/:code/remove', async (c) => {
    const { workspace } = c.get('owner');
    const document = await findDocument(db, workspace.id, c.req.param('ref'));
    await deleteRecipient(db, workspace.id, document.id, c.req.param('code'));
    const lastPage = Math.ceil((await countRecipients(db, document.id)) / pageSize);
    return c.redirect(listAt(c, document, { deleted: '1' }, { lastPage }), 303);
  });

  routes.post('/documents/:ref/recipients/:code/address', async (c) => {
    const { workspace } = c.get('owner');
    const document = await findDocument(db, workspace.id, c.req.param('ref'));
    const code = c.req.param('code');
    const body = await c.req.parseBody();
    const entered = recipientChange.safeParse(body);
    try {
      if (!entered.success) throw new BadRequest(entered.error.issues[0]?.message);
      await changeRecipientEmail(db, workspace.id, document.id, code, entered.data.email);
    } catch (cause) {
      const { refusal, status } = refusalOf(c, cause);
      const email = typeof body.email === 'string' ? body.email : '';
      return showRecipients(c, document, nobody, { status, correction: { code, email, refusal: refusal.message } });
    }
    return c.redirect(listAt(c, document, { corrected: '1' }, { fragment: '#recipients' }), 303);
  });

  routes.post('/documents/:ref/recipients/send', async (c) => {
    const { userId, workspace } = c.get('owner');
    const document = await findDocument(db, workspace.id, c.req.param('ref'));
    const entered = mailForm.parse(await c.req.parseBody({ all: true }));
    try {
      refuseLongNote(entered.note);
      const { queued, bounced, unsubscribed } = await sender.send(document, userId, entered);
      const outcome = {
        sent: String(queued),
        ...(bounced.length > 0 && { bounced: String(bounced.length) }),
        ...(unsubscribed.length > 0 && { unsubscribed: String(unsubscribed.length) }),
      };
      return c.redirect(listAt(c, document, outcome), 303);
    } catch (cause) {
      const { refusal, status } = refusalOf(c, cause);
      return showRecipients(c, document, nobody, { status, entered: { ...entered, refusal: refusal.message } });
    }
  });

  routes.post('/documents/:ref/recipients', async (c) => {
    const { workspace } = c.get('owner');
    const document = await findDocument(db, workspace.id, c.req.param('ref'));
    const entered = peopleForm.parse(await c.req.parseBody()).people;
    let read: ReadPeople;
    try {
      read =
        entered.length <= shortList ? readPeopleLines(entered, maxPeople) : await readLongList(entered, workspace.id);
    } catch (cause) {
      const { refusal, status } = refusalOf(c, cause);
      const whole = { text: entered, message: refusal.message };
      return showRecipients(c, document, { ...nobody, refused: [whole] }, { status });
    }
    const { people, refused, repeated } = read;
    let created = 0;
    let known = 0;
    for (const person of people) {
      try {
        const { isNew } = await createRecipient(db, workspace.id, document.id, person);
        if (isNew) created += 1;
        else known += 1;
      } catch (cause) {
        refused.push({ text: person.name ?? '', message: refusalOf(c, cause).refusal.message });
      }
    }
    if (refused.length === 0 && repeated.length === 0 && people.length > 0) {
      const query = new URLSearchParams({ made: String(created), known: String(known) });
      return c.redirect(`/documents/${document.id}/recipients/?${query}`, 303);
    }
    return showRecipients(c, document, {
      created,
      known,
      refused,
      repeated,
      empty: people.length + refused.length === 0,
    });
  });

  routes.get('/documents/:ref/recipients.csv', async (c) => {
    const { workspace } = c.get('owner');
    const document = await findDocument(db, workspace.id, c.req.param('ref'));
    const { header, rows } = recipientTable(deps, workspace, document);
    return sendCsv(c, `Recipients of ${document.title}.csv`, header, rows);
  });

  async function showRecipients(
    c: Context<ConsoleEnv>,
    document: StoredDocument,
    added: AddedPeople,
    { status, ...outcome }: Outcome = {},
  ) {
    const owner = c.get('owner');
    const { page, ...rows } = readPage(c.req.query('page'));
    const { rows: listed, hasMore } = cutPage(await listRecipients(deps, owner.workspace.id, document.id, rows));
    const signing = await findSigning(db, document.id);
    const signers = signing?.state === 'open' ? signing.signers : [];
    const mustSign = new Set(signers.filter(({ responseId }) => responseId === undefined).map(({ code }) => code));
    const props = {
      link: addresses.link(document.slug),
      recipients: listed.map((recipient) => ({
        ...recipient,
        link: addresses.link(document.slug, recipient.code),
        mustSign: mustSign.has(recipient.code),
      })),
      allLinks: (await listNames(db, document.id, maxCopied)).map(({ code, ...person }) => ({
        ...person,
        link: addresses.link(document.slug, code),
      })),
      count: await countRecipients(db, document.id),
      detailed: planIncludes(owner.workspace.plan, 'pro'),
      pages: { page, hasMore },
      sendsMail: config.mail !== undefined,
      ...outcome,
    };
    const isRefused = added.refused.length > 0 || added.empty === true;
    const body = <RecipientsPage {...{ owner, document, added }} {...props} />;
    return sendPage(c, body, { status: status ?? (isRefused ? 400 : 200) });
  }

  return routes;
}

/** Returns the path of the list, on the page that the form of a request was on, with the outcome of the request. */
function listAt(
  c: Context,
  { id }: StoredDocument,
  outcome: Record<string, string>,
  { fragment = '', lastPage = Number.POSITIVE_INFINITY } = {},
): string {
  const page = Math.min(readPage(c.req.query('page')).page, lastPage);
  const query = new URLSearchParams({ ...outcome, ...(page > 1 && { page: String(page) }) });
  return `/documents/${id}/recipients/?${query}${fragment}`;
}

/** Reads a list in another process. @throws BadRequest when it takes too long; TooManyRequests */
async function inspectList(text: string, sender: string): Promise<ReadPeople> {
  try {
    return await runInspection(sender, 'readPeople', { text, most: maxPeople });
  } catch (cause) {
    if (!(cause instanceof FileTooComplex)) throw cause;
    throw new BadRequest('This list takes too long to read. Add the people in parts.', { cause });
  }
}
