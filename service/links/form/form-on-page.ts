import type { Deps } from '../../deps.ts';
import type { LinkedPerson } from '../../documents/recipients/find-recipient.ts';
import type { FormField } from '../../form-model/form-field.ts';
import { findDecline } from '../../forms/decline-to-sign.ts';
import { findForm } from '../../forms/find-form.ts';
import { findTurn, type NoTurn, partOf } from '../../forms/signers/visitors-turn.ts';
import { addressHash } from '../../mail/address-hash.ts';
import { bouncesOf } from '../../mail/bounces/suppression-list.ts';
import { hasUnsubscribed } from '../../mail/unsubscribe.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { CopyAwaitsSigners, CopyFailed, CopyNotReady, NoSignedResponse } from '../../signing/errors.ts';
import { findSignersCopy } from '../../signing/find-signed-copy.ts';
import type { Addresses } from '../addresses.ts';
import type { PublishedDocument } from '../published-document.ts';
import type { Language } from '../words/visitor-words.ts';
import { type FormVisitor, signFormToken } from './form-token.ts';
import { signCopyToken } from './signers-copy-route.ts';

/**
 * An open form; `closed`: it is shown, but the owner's plan accepts no answers; or why this visitor cannot fill in what several
 * people sign.
 */
export type FormOnPage = OpenForm | 'closed' | ReadOnlyForm;

/** A form that is not this visitor's to fill in. */
export interface ReadOnlyForm {
  turn: NoTurn;
  /** A mail will tell them when it is their turn. */
  isMailed: boolean;
  /** What they signed, where it is theirs to see. */
  fields: FormField[];
  /** Their signed copy. */
  copy: { address: string; isMade: boolean } | undefined;
}

/** Returns the form where it can be filled in. */
export function openFormOf(form: FormOnPage | undefined): OpenForm | undefined {
  return form === undefined || form === 'closed' || 'turn' in form ? undefined : form;
}

/** Returns the answers of a visitor who has signed, where there are any to see. */
export function signedFieldsOf(form: FormOnPage | undefined): FormField[] | undefined {
  return form !== undefined && form !== 'closed' && 'turn' in form && form.fields.length > 0 ? form.fields : undefined;
}

export interface OpenForm {
  fields: FormField[];
  /** Where the answers are sent. */
  action: string;
  /** Prefilled with what is known of the visitor. */
  name: string;
  email: string;
  /** The address was entered at the email gate and is sent with the answers, whatever else is typed. */
  emailGiven: boolean;
  /** Several people sign the document: a signer answers once. */
  isOnce: boolean;
  /** When the person of the link declined to sign, unless they answered since. */
  declinedAt: Date | undefined;
}

export type FindFormOnPage = (
  document: PublishedDocument,
  versionId: string,
  /** `recipient` is the person of their personal link. */
  visitor: FormVisitor & { recipient: LinkedPerson | undefined },
  /** Of the page. */
  language: Language,
) => Promise<FormOnPage | undefined>;

export function createFindFormOnPage(
  { db, secrets, config }: Pick<Deps, 'db' | 'secrets' | 'config'>,
  addresses: Addresses,
): FindFormOnPage {
  return async (document, versionId, { recipient, ...visitor }, language) => {
    const form = await findForm(db, versionId);
    if (!form) return undefined;
    if (!planIncludes(form.plan, 'paid')) return 'closed';
    const turn = await findTurn(db, document.id, versionId, visitor, form.fields);
    if (turn && 'reason' in turn) return readOnlyForm(document, turn);
    const reader = { ...visitor, part: turn && partOf(turn) };
    return {
      fields: turn?.fields ?? form.fields,
      action: addresses.submission(await signFormToken(secrets, document, versionId, reader, language)),
      name: recipient?.name ?? '',
      email: visitor.email ?? recipient?.email ?? '',
      emailGiven: visitor.email !== undefined,
      isOnce: turn !== undefined,
      declinedAt: recipient && (await findDecline(db, document.id, recipient.id)),
    };
  };

  async function readOnlyForm(document: PublishedDocument, turn: NoTurn): Promise<ReadOnlyForm> {
    const signed = 'signed' in turn ? turn.signed : undefined;
    return {
      turn,
      isMailed: turn.reason === 'later' && (await isMailable(document, turn.email)),
      fields: signed?.fields ?? [],
      copy: signed && (await copyOf(signed.responseId)),
    };
  }

  async function isMailable({ workspaceId }: PublishedDocument, email: string | undefined): Promise<boolean> {
    if (!config.mail || email === undefined) return false;
    if (await hasUnsubscribed(db, { workspaceId, address: await addressHash(secrets, email) })) return false;
    return (await bouncesOf({ db, secrets }, workspaceId, [email])).size === 0;
  }

  async function copyOf(responseId: string): Promise<ReadOnlyForm['copy']> {
    const copy = async (isMade: boolean) => ({
      address: addresses.signedCopy(await signCopyToken(secrets, responseId)),
      isMade,
    });
    try {
      await findSignersCopy(db, responseId);
      return await copy(true);
    } catch (error) {
      if (error instanceof NoSignedResponse || error instanceof CopyFailed || error instanceof CopyAwaitsSigners)
        return undefined;
      if (error instanceof CopyNotReady) return copy(false);
      throw error;
    }
  }
}
