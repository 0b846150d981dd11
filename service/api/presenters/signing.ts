import type { DocumentSigning, SignerItem, SigningField } from '#shared/contract/signing.ts';
import type { Config } from '../../config/config.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import type { FormField } from '../../form-model/form-field.ts';
import { mayHaveArrived, type Signer, type Signing } from '../../forms/signers/signing.ts';
import { whoseTurn } from '../../forms/signers/signing-order.ts';
import { placeUrl, signersUrl } from '../../http/service-urls.ts';
import { defined } from './defined.ts';
import { formatTimestamp } from './timestamp.ts';

/**
 * Presents how far the signing of a document is.
 * @param form the fields of the live version
 * @param signing `undefined` when nobody was asked yet
 * @param unsubscribed the positions of those who want no mail
 * @param linkOf returns a personal link, by its code
 */
export function presentSigning(
  config: Pick<Config, 'baseUrl'>,
  { id, title, kind }: StoredDocument,
  {
    form,
    signing,
    unsubscribed,
  }: { form: readonly FormField[]; signing: Signing | undefined; unsubscribed: ReadonlySet<number> },
  linkOf: (code: string) => string,
): DocumentSigning {
  const fields = form.filter(({ readOnly }) => !readOnly);
  const turns = signing ? whoseTurn(signing) : [];
  return defined({
    title,
    state: signing?.state,
    in_order: signing?.inOrder,
    signers: (signing?.signers ?? []).map((signer) => ({
      ...presentSigner(signer, turns.includes(signer), linkOf),
      ...(unsubscribed.has(signer.position) && { unsubscribed: true }),
    })),
    fields: fields.length > 0 ? fields.map(presentField) : undefined,
    signers_url: fields.length > 0 ? signersUrl(config, id) : undefined,
    place_url: kind === 'html' ? undefined : placeUrl(config, id),
  });
}

function presentField({ name, label, kind, boxes }: FormField): SigningField {
  return defined({ name, label, kind, page: boxes[0]?.page });
}

function presentSigner(signer: Signer, isTurn: boolean, linkOf: (code: string) => string): SignerItem {
  const { name, email, code, declinedReason, linkBounce, copyBounce } = signer;
  const { state, since } = stateOf(signer, isTurn);
  return defined({
    name,
    email,
    state,
    since: since && formatTimestamp(since),
    declined_reason: declinedReason,
    link: code === undefined ? undefined : linkOf(code),
    mail_bounce: linkBounce,
    copy_bounce: copyBounce,
  });
}

function stateOf(signer: Signer, isTurn: boolean) {
  const { signedAt, declinedAt, mailedAt, askedAt } = signer;
  if (signedAt) return { state: 'signed', since: signedAt };
  if (declinedAt) return { state: 'declined', since: declinedAt };
  if (!isTurn) return { state: 'waiting', since: undefined };
  return mailedAt && mayHaveArrived(signer) ? { state: 'mailed', since: mailedAt } : { state: 'asked', since: askedAt };
}
