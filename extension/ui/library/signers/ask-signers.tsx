import { ArrowUp, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type DocumentSigning,
  fewestSigners,
  maxSigners,
  reminderDays,
  type SigningField,
  type SigningInput,
  signing as signingAnswer,
} from '#shared/contract/signing.ts';
import { t } from '#shared/messages/translate.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { CheckField, Field } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { MailWordsFields, ownMailLanguage } from '#shared/ui/recipients/mail-words-fields.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { type DraftRef, useDraft } from '#shared/ui/use-draft.ts';
import { ServiceError } from '../../service-error.tsx';
import { documentPart } from '../document-part.ts';
import type { ShownDocument } from '../use-activity.ts';
import { type NamedSigner, type SignersDraft, useSigners } from './use-signers.ts';

/** How the signers are asked. */
export interface AskingDraft {
  inOrder: boolean;
  note: string;
  language: ReturnType<typeof ownMailLanguage>;
  remindDays: SigningInput['remind_days'];
}

export interface AskSignersProps {
  shown: ShownDocument;
  /** What was entered and not sent. */
  drafts: { signers: DraftRef<SignersDraft>; asking: DraftRef<AskingDraft> };
  /** The form's fields that signers can be given. */
  fields: readonly SigningField[];
  /** The service mails signers their link. */
  sendsMail: boolean;
  /** Called once the signing has begun. */
  onAsked: (signing: DocumentSigning) => void;
  onClose: () => void;
}

/** Names the people who sign a document, gives each their fields, and asks them to sign. */
export function AskSigners({ shown, drafts, fields, sendsMail, onAsked, onClose }: AskSignersProps) {
  const state = useSigners(fields, drafts.signers);
  const { signers, owners } = state;
  const [how, setHow] = useDraft<AskingDraft>(drafts.asking, {
    inOrder: true,
    note: '',
    language: ownMailLanguage(),
    remindDays: undefined,
  });
  const { inOrder, note, language, remindDays } = how;
  /** Who has the focus: the first signer when this opens, then who was added. */
  const [added, setAdded] = useState(signers[0]?.key);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();

  const ask = async () => {
    setSending(true);
    setError(undefined);
    const words = note.trim();
    const mail = { language, ...(words && { note: words }), ...(remindDays && { remind_days: remindDays }) };
    const body: SigningInput = { signers: state.toInput(), in_order: inOrder, ...(sendsMail && mail) };
    try {
      const started = await documentPart(shown, ['signing'], signingAnswer, { method: 'POST', body });
      drafts.signers.value = undefined;
      drafts.asking.value = undefined;
      onAsked(started);
    } catch (reason) {
      setError(reason);
      setSending(false);
    }
  };
  const nameOf = ({ name }: NamedSigner, at: number) => name.trim() || t('signers.signer', { number: at + 1 });

  return (
    <section class="section" aria-label={t('signing.title')}>
      <div class="row section-head">
        <h3>{t('signing.title')}</h3>
        <Button look="quiet" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
      <p class="soft">{t('signers.explained')}</p>
      <form
        class="stack signer-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void ask();
        }}
      >
        <h4>{t('signers.who')}</h4>
        <div class="signer-rows">
          {signers.map((signer, at) => (
            <SignerRow
              key={signer.key}
              signer={signer}
              number={at + 1}
              takesFocus={signer.key === added}
              onChange={(to) => state.change(signer.key, to)}
              onMoveUp={at > 0 ? () => state.moveUp(signer.key) : undefined}
              onRemove={
                signers.length > fewestSigners
                  ? () => {
                      state.remove(signer.key);
                      setAdded(signers[at - 1]?.key ?? signers[1]?.key);
                    }
                  : undefined
              }
            />
          ))}
        </div>
        {signers.length < maxSigners && (
          <div>
            <Button onClick={() => setAdded(state.add())}>{t('signers.add')}</Button>
          </div>
        )}
        <CheckField
          label={t('signers.in-order')}
          checked={inOrder}
          onChange={(next) => setHow({ ...how, inOrder: next })}
        />
        <h4>{t('signers.what')}</h4>
        <div class="signer-fields">
          {fields.map(({ name, label, page }, at) => (
            <SelectField
              key={name}
              label={page === undefined ? label : t('signers.field', { label, page })}
              value={String(owners[at])}
              options={signers.map((signer, place) => ({ value: String(signer.key), label: nameOf(signer, place) }))}
              onChange={(key) => state.assignField(at, Number(key))}
            />
          ))}
        </div>
        {sendsMail ? (
          <>
            <h4>{t('signers.mail')}</h4>
            <MailWordsFields
              note={note}
              language={language}
              onNote={(next) => setHow({ ...how, note: next })}
              onLanguage={(next) => setHow({ ...how, language: next })}
            />
            <SelectField
              label={t('signers.remind')}
              value={String(remindDays ?? '')}
              options={[
                { value: '', label: t('signers.remind-never') },
                ...reminderDays.map((count) => ({ value: String(count), label: t('signers.remind-days', { count }) })),
              ]}
              onChange={(days) => setHow({ ...how, remindDays: reminderDays.find((count) => String(count) === days) })}
            />
          </>
        ) : (
          <p class="soft">{t('signers.no-mail')}</p>
        )}
        {error !== undefined && <ServiceError error={error} service={shown.service} />}
        <div>
          <Button type="submit" look="primary" disabled={isSending}>
            {t(sendsMail ? 'signers.send' : 'signers.create')}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface SignerRowProps {
  signer: NamedSigner;
  /** From 1. */
  number: number;
  /** True for a signer who was just added. */
  takesFocus: boolean;
  onChange: (to: Partial<NamedSigner>) => void;
  onMoveUp: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** A person who signs: their name and address, and their place in the order. */
function SignerRow({ signer: { name, email }, number, takesFocus, onChange, onMoveUp, onRemove }: SignerRowProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <fieldset ref={row} class="signer-row">
      <legend class="visually-hidden">{t('signers.signer', { number })}</legend>
      <span class="numbers soft" aria-hidden="true">
        {number}
      </span>
      <Field label={t('recipient.name')} value={name} required onInput={(value) => onChange({ name: value })} />
      <Field label={t('recipient.email')} type="email" value={email} onInput={(value) => onChange({ email: value })} />
      <div class="row">
        {onMoveUp && (
          <IconButton name={t('signers.move-up', { number })} onClick={onMoveUp}>
            <Icon icon={ArrowUp} />
          </IconButton>
        )}
        {onRemove && (
          <IconButton name={t('signers.remove', { number })} onClick={onRemove}>
            <Icon icon={Trash2} />
          </IconButton>
        )}
      </div>
    </fieldset>
  );
}
