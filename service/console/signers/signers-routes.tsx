import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { mailLanguages, maxNoteLength } from '#shared/contract/recipient-mail.ts';
import { reminderDays } from '#shared/contract/signing.ts';
import { proposeSigners } from '#shared/rules/propose-signers.ts';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import type { FormField } from '../../form-model/form-field.ts';
import { findLiveForm } from '../../forms/find-form.ts';
import { SignerRefused } from '../../forms/signers/errors.ts';
import { findSigning, type Signing, unsubscribedSigners } from '../../forms/signers/signing.ts';
import { whoseTurn } from '../../forms/signers/signing-order.ts';
import { cancelSigning } from '../../forms/signers/signing-transitions.ts';
import { startSigning } from '../../forms/signers/start-signing.ts';
import { addressesOf } from '../../links/addresses.ts';
import { createSignerMail } from '../../links/mail/ask-signers.ts';
import { plainText } from '../../text/plain-text.ts';
import { type Refusal, refusalOf } from '../components/refusal.tsx';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { type EnteredSigning, SignersPage } from './signers-page.tsx';

interface Shown {
  entered?: EnteredSigning;
  refusal?: Refusal;
  status?: ContentfulStatusCode;
}

const doneWords = (sendsMail: boolean): Record<string, string> => ({
  started: sendsMail ? 'Sent for signing' : 'Links created. Send them yourself.',
  reminded: 'Reminder sent',
  cancelled: 'Cancelled. No one else can sign.',
});

/** Serves the page on which several people are asked to sign a document. */
export function signersRoutes(deps: Deps): Hono<ConsoleEnv> {
  const { db, config } = deps;
  const addresses = addressesOf(config);
  const signerMail = createSignerMail(deps);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/signers', async (c) => show(c, await documentOf(c)));

  routes.post('/documents/:ref/signers', async (c) => {
    const { userId, workspace } = c.get('owner');
    const document = await documentOf(c);
    const fields = await fieldsOf(document);
    const entered = readEntered(await c.req.parseBody(), fields.length);
    const rows = entered.people.map((person, at) => ({
      ...person,
      at,
      fields: fields.flatMap(({ name }, field) => (entered.owners[field] === at + 1 ? [name] : [])),
    }));
    const signers = rows.filter(({ name, email, fields: own }) => name !== '' || email !== '' || own.length > 0);
    try {
      const place = { workspaceId: workspace.id, userId, documentId: document.id };
      await startSigning(db, place, { ...entered, signers });
    } catch (cause) {
      const { refusal, status } = refusalOf(c, cause);
      if (!(cause instanceof SignerRefused)) return show(c, document, { entered, refusal, status });
      // A signer who is missing belongs into the first empty row.
      const row = signers[cause.signer]?.at ?? rows.find((one) => !signers.includes(one))?.at ?? 0;
      return show(c, document, { entered, refusal: { ...refusal, field: `${cause.field}-${row}` }, status });
    }
    return c.redirect(`/documents/${document.id}/signers/?done=started`, 303);
  });

  routes.post('/documents/:ref/signers/remind', async (c) => {
    const document = await documentOf(c);
    const signing = await findSigning(db, document.id);
    const { position } = await c.req.parseBody();
    try {
      if (signing) await signerMail.remind(signing, Number(position));
    } catch (cause) {
      return show(c, document, refusalOf(c, cause));
    }
    return c.redirect(`/documents/${document.id}/signers/?done=reminded`, 303);
  });

  routes.post('/documents/:ref/signers/cancel', async (c) => {
    const document = await documentOf(c);
    await cancelSigning(db, document.id);
    return c.redirect(`/documents/${document.id}/signers/?done=cancelled`, 303);
  });

  function documentOf(c: Context<ConsoleEnv>): Promise<StoredDocument> {
    return findDocument(db, c.get('owner').workspace.id, c.req.param('ref') ?? '');
  }

  /** The fields of the live version that can be filled in. */
  async function fieldsOf(document: StoredDocument): Promise<FormField[]> {
    const form = await findLiveForm(db, document.id);
    return (form?.fields ?? []).filter(({ readOnly }) => !readOnly);
  }

  async function show(
    c: Context<ConsoleEnv>,
    document: StoredDocument,
    { entered, refusal, status = 200 }: Shown = {},
  ) {
    const owner = c.get('owner');
    const fields = await fieldsOf(document);
    const signing = await findSigning(db, document.id);
    const page = {
      owner,
      document,
      link: addresses.link(document.slug),
      fields,
      entered: entered ?? proposed(fields, signing),
      signing,
      linkOf: (code: string) => addresses.link(document.slug, code),
      turns: signing ? whoseTurn(signing).map(({ position }) => position) : [],
      unsubscribed: await unsubscribedSigners(deps, owner.workspace.id, signing),
      sendsMail: config.mail !== undefined,
      done: refusal ? undefined : doneWords(config.mail !== undefined)[c.req.query('done') ?? ''],
      refusal,
    };
    return sendPage(c, <SignersPage {...page} />, { status });
  }

  return routes;
}

/** Proposes an earlier signing, its people with their fields, and its message; else who may fill in what. */
function proposed(fields: readonly FormField[], earlier: Signing | undefined): EnteredSigning {
  const inTurn = proposeSigners(fields.map(({ kind }) => kind));
  if (!earlier) return { people: [], owners: inTurn, inOrder: true, note: '', language: 'en', remindDays: undefined };
  const { signers, inOrder, note, language, remindDays } = earlier;
  return {
    people: signers.map(({ name, email = '' }) => ({ name, email })),
    owners: fields.map(({ name }, at) => signers.find((one) => one.fields.includes(name))?.position ?? inTurn[at] ?? 1),
    inOrder,
    note,
    language,
    remindDays,
  };
}

function readEntered(body: Record<string, unknown>, fieldCount: number): EnteredSigning {
  const text = (name: string) => {
    const value = body[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const rows = Object.keys(body).filter((name) => /^name-\d{1,2}$/.test(name)).length;
  return {
    people: Array.from({ length: rows }, (_, at) => ({
      name: plainText(text(`name-${at}`)).slice(0, 200),
      email: text(`email-${at}`),
    })),
    owners: Array.from({ length: fieldCount }, (_, at) => Number(text(`field-${at}`)) || 1),
    inOrder: text('inOrder') !== '',
    note: text('note').slice(0, maxNoteLength),
    language: mailLanguages.find((language) => language === text('language')) ?? 'en',
    remindDays: reminderDays.find((days) => String(days) === text('remind')),
  };
}
