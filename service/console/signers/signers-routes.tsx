import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { mailLanguages } from '#shared/contract/recipient-mail.ts';
import { reminderDays } from '#shared/contract/signing.ts';
import { plainText } from '#shared/formats/plain-text.ts';
import { proposeSigners } from '#shared/rules/propose-signers.ts';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import type { FormField } from '../../form-model/form-field.ts';
import { type FoundForm, findForm, findLiveForm } from '../../forms/find-form.ts';
import { SignerRefused } from '../../forms/signers/errors.ts';
import { findSigning, type Signing, unsubscribedSigners } from '../../forms/signers/signing.ts';
import { whoseTurn } from '../../forms/signers/signing-order.ts';
import { cancelSigning } from '../../forms/signers/signing-transitions.ts';
import { startSigning } from '../../forms/signers/start-signing.ts';
import { addressesOf } from '../../links/addresses.ts';
import { createSignerMail } from '../../links/mail/ask-signers.ts';
import { normalizeLineBreaks } from '../../text/plain-text.ts';
import { type Refusal, refusalOf } from '../components/refusal.tsx';
import { refuseLongNote } from '../components/refuse-long-note.ts';
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
    const body = await c.req.parseBody();
    const versionId = String(body.version);
    const entered = readEntered(body, await fieldsSeen(document, versionId));
    const rows = entered.people.map((person, at) => ({
      ...person,
      at,
      fields: [...entered.owners].flatMap(([name, signer]) => (signer === at + 1 ? [name] : [])),
    }));
    const signers = rows.filter(({ name, email, fields: own }) => name !== '' || email !== '' || own.length > 0);
    try {
      refuseLongNote(entered.note);
      const place = { workspaceId: workspace.id, userId, documentId: document.id };
      await startSigning(db, place, { ...entered, signers, versionId });
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
    const { signing, position } = await c.req.parseBody();
    try {
      await signerMail.remind(await newestSigning(document, signing), Number(position));
    } catch (cause) {
      return show(c, document, refusalOf(c, cause));
    }
    return c.redirect(`/documents/${document.id}/signers/?done=reminded`, 303);
  });

  routes.post('/documents/:ref/signers/cancel', async (c) => {
    const document = await documentOf(c);
    const { signing } = await c.req.parseBody();
    try {
      await cancelSigning(db, await newestSigning(document, signing));
    } catch (cause) {
      return show(c, document, refusalOf(c, cause));
    }
    return c.redirect(`/documents/${document.id}/signers/?done=cancelled`, 303);
  });

  function documentOf(c: Context<ConsoleEnv>): Promise<StoredDocument> {
    return findDocument(db, c.get('owner').workspace.id, c.req.param('ref') ?? '');
  }

  /** Returns the newest signing of a document. @throws BadRequest if the page showed another one */
  async function newestSigning(document: StoredDocument, shown: unknown): Promise<Signing> {
    const signing = await findSigning(db, document.id);
    if (signing === undefined || signing.id !== shown)
      throw new BadRequest('A new signing was started. Check who has yet to sign.');
    return signing;
  }

  /** The fields of a page that was opened before: they are sent by their position, which differs between versions. */
  async function fieldsSeen(document: StoredDocument, versionId: string): Promise<FormField[]> {
    const form = z.uuid().safeParse(versionId).success ? await findForm(db, versionId) : undefined;
    return form?.documentId === document.id ? fillable(form) : [];
  }

  async function show(
    c: Context<ConsoleEnv>,
    document: StoredDocument,
    { entered, refusal, status = 200 }: Shown = {},
  ) {
    const owner = c.get('owner');
    const form = await findLiveForm(db, document.id);
    const fields = form ? fillable(form) : [];
    const signing = await findSigning(db, document.id);
    const proposal = proposed(fields, signing);
    const page = {
      owner,
      document,
      link: addresses.link(document.slug),
      versionId: form?.versionId,
      fields,
      entered: entered ? { ...entered, owners: new Map([...proposal.owners, ...entered.owners]) } : proposal,
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

const fillable = ({ fields }: FoundForm): FormField[] => fields.filter(({ readOnly }) => !readOnly);

/** Proposes an earlier signing, its people with their fields, and its message; else who may fill in what. */
function proposed(fields: readonly FormField[], earlier: Signing | undefined): EnteredSigning {
  const inTurn = proposeSigners(fields.map(({ kind }) => kind));
  const ownerOf = ({ name }: FormField, at: number) =>
    earlier?.signers.find((one) => one.fields.includes(name))?.position ?? inTurn[at] ?? 1;
  const owners = new Map(fields.map((field, at) => [field.name, ownerOf(field, at)]));
  if (!earlier) return { people: [], owners, inOrder: true, note: '', language: 'en', remindDays: undefined };
  const { signers, inOrder, note, language, remindDays } = earlier;
  return {
    people: signers.map(({ name, email = '' }) => ({ name, email })),
    owners,
    inOrder,
    note,
    language,
    remindDays,
  };
}

/** @param fields those that the page showed */
function readEntered(body: Record<string, unknown>, fields: readonly FormField[]): EnteredSigning {
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
    owners: new Map(fields.map(({ name }, at) => [name, Number(text(`field-${at}`))])),
    inOrder: text('inOrder') !== '',
    note: normalizeLineBreaks(text('note')),
    language: mailLanguages.find((language) => language === text('language')) ?? 'en',
    remindDays: reminderDays.find((days) => String(days) === text('remind')),
  };
}
