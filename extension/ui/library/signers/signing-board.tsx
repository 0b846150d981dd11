import { PenLine, Users } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type DocumentSigning, type SignerItem, signing as signingAnswer } from '#shared/contract/signing.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { bounceWords } from '#shared/ui/recipients/mail-state-words.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { openLink } from '../../../platform/extension-pages.ts';
import { useFocus } from '../../publishing/use-focus.ts';
import { ServiceError } from '../../service-error.tsx';
import { useAnnounced } from '../../use-announced.ts';
import { documentPart } from '../document-part.ts';
import type { ShownDocument } from '../use-activity.ts';
import { AskSigners, type AskSignersProps } from './ask-signers.tsx';
import { signerLook, signerWords, signingWords } from './signers-words.ts';

/** Milliseconds until the board looks again whether a signer was mailed. */
const mailingMs = 1500;

/** What the person did last here. */
type Done = 'signers.sent' | 'signers.created' | 'signers.reminded' | 'signers.cancelled';

/** Whether it still says how the signing stands: others may have gone on since. */
const isCurrent = (done: Done, state: string | undefined) =>
  state === (done === 'signers.cancelled' ? 'cancelled' : 'open');

interface SigningBoardProps {
  shown: ShownDocument;
  drafts: AskSignersProps['drafts'];
  /** A change reads the board again. */
  refreshes: number;
  /** Whether the person has just closed the view that places fields, and the focus with it. */
  returned: boolean;
  /** Places fields here, where the service lets apps do so. */
  onPlace: () => void;
}

/** Asks people to sign a document together and shows how far they are; where the service does not let apps ask, its page does. */
export function SigningBoard({ shown, drafts, refreshes, returned, onPlace }: SigningBoardProps) {
  const { service, slug } = shown;
  const isAnnounced = useAnnounced(service, 'GET documents/{}/signing');
  const placesFields = useAnnounced(service, 'PUT documents/{}/fields');
  const asks = useAnnounced(service, 'POST documents/{}/signing');
  const sendsMail = useAnnounced(service, 'POST documents/{}/signing/remind');
  const [signing, setSigning] = useState<DocumentSigning>();
  /** Of the last look. */
  const [readError, setReadError] = useState<unknown>();
  /** Of the last change. */
  const [error, setError] = useState<unknown>();
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<Done>();
  const [isBack, setBack] = useState(returned);
  const section = useFocus<HTMLElement>({ wanted: isBack && !isAsking && signing !== undefined });
  const changes = useRef(0);
  /** The requests that the service has not answered. */
  const asked = useRef(new Set<string>());
  const show = (changed: DocumentSigning) => {
    changes.current += 1;
    setSigning(changed);
  };
  /** Answers from before a change are dropped. A failure is told where there is nothing to show instead. */
  const read = () => {
    if (!isAnnounced) return;
    const before = changes.current;
    documentPart({ service, slug }, ['signing'], signingAnswer).then((answer) => {
      if (before !== changes.current) return;
      setSigning(answer);
      setReadError(undefined);
    }, setReadError);
  };
  useEffect(read, [service, slug, isAnnounced, refreshes]);
  const isMailing = sendsMail && signing?.signers.some(isBeingMailed);
  useEffect(() => {
    if (!isMailing) return undefined;
    const again = setTimeout(read, mailingMs);
    return () => clearTimeout(again);
  }, [signing, isMailing]);
  useEffect(() => {
    if (done) section.current?.focus();
  }, [done]);
  if (signing === undefined) {
    return readError === undefined ? null : <ServiceError error={readError} service={service} retry={read} />;
  }
  const { state, signers, fields = [], signers_url, place_url } = signing;
  const isOpen = state === 'open';
  const open = (asking: boolean) => {
    setDone(undefined);
    setAsking(asking);
    setBack(!asking);
  };
  if (isAsking && !isOpen) {
    return (
      <AskSigners
        {...{ shown, drafts, fields, sendsMail }}
        onAsked={(started) => {
          show(started);
          setAsking(false);
          setDone(sendsMail ? 'signers.sent' : 'signers.created');
        }}
        onClose={() => {
          open(false);
          // A request whose answer was lost may have begun the signing.
          read();
        }}
      />
    );
  }
  const change = async (part: 'remind' | 'cancel', body?: { signer: number }) => {
    const request = `${part} ${body?.signer}`;
    if (asked.current.has(request)) return;
    asked.current.add(request);
    setError(undefined);
    setDone(undefined);
    try {
      show(await documentPart(shown, ['signing', part], signingAnswer, { method: 'POST', body }));
      setDone(part === 'remind' ? 'signers.reminded' : 'signers.cancelled');
    } catch (reason) {
      setError(reason);
    }
    asked.current.delete(request);
  };
  const asksHere = asks && fields.length > 0;
  return (
    <section ref={section} class="section" tabIndex={-1} aria-label={t('signing.title')}>
      {done !== undefined && isCurrent(done, state) && (
        <p class="notice notice-good" role="status">
          {t(done)}
        </p>
      )}
      {error !== undefined && <ServiceError error={error} service={service} />}
      {signers.length > 0 && (
        <Signers
          {...signing}
          sendsMail={sendsMail}
          onRemind={sendsMail && isOpen ? (signer) => void change('remind', { signer }) : undefined}
        />
      )}
      {signers.length === 0 && place_url && fields.length === 0 && <p class="soft">{t('signers.start')}</p>}
      <div class="row">
        {place_url && !isOpen && (
          <Button onClick={() => (placesFields ? onPlace() : void openLink(place_url))}>
            <Icon icon={PenLine} />
            {t('signing.place')}
          </Button>
        )}
        {signers_url && !(asksHere && isOpen) && (
          <Button onClick={() => (asksHere ? open(true) : void openLink(signers_url))}>
            <Icon icon={Users} />
            {t('signing.ask')}
          </Button>
        )}
      </div>
      {asksHere && isOpen && <CancelSigning onCancel={() => void change('cancel')} />}
    </section>
  );
}

/** Ends the signing, once the person has read what follows. */
function CancelSigning({ onCancel }: { onCancel: () => void }) {
  return (
    <details>
      <summary>{t('signers.cancel')}</summary>
      <div class="stack">
        <p>{t('signers.cancel-consequence')}</p>
        <div>
          <Button onClick={onCancel}>{t('signers.cancel')}</Button>
        </div>
      </div>
    </details>
  );
}

interface SignersProps extends DocumentSigning {
  sendsMail: boolean;
  /** Mails a signer again, by their place from 1. Absent: nobody can be mailed. */
  onRemind: ((signer: number) => void) | undefined;
}

function Signers({ state, signers, sendsMail, onRemind }: SignersProps) {
  const signed = signers.filter((signer) => signer.state === 'signed').length;
  return (
    <>
      <h3>{t('signing.title')}</h3>
      <p>
        {[
          ...(state === undefined ? [] : [signingWords(state)]),
          ...(state === 'completed' ? [] : [t('signing.progress', { count: signed, total: signers.length })]),
        ].join(' · ')}
      </p>
      <ul class="list">
        {signers.map((signer, at) => (
          <li key={signer.link ?? signer.name} class="signer">
            <SignerState
              signer={signer}
              sendsMail={sendsMail}
              isOpen={state === 'open'}
              onRemind={isMailable(signer) ? onRemind && (() => onRemind(at + 1)) : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether the service is about to mail them their link: it is their turn, and has not begun. */
function isBeingMailed({ state, since, email }: SignerItem): boolean {
  return state === 'asked' && since === undefined && email !== undefined;
}

/** Whether it is the signer's turn, and they have an address that takes mail. */
function isMailable(signer: SignerItem): boolean {
  const { state, email, unsubscribed } = signer;
  return email !== undefined && !unsubscribed && (state === 'asked' || state === 'mailed') && !isBeingMailed(signer);
}

interface SignerStateProps {
  signer: SignerItem;
  sendsMail: boolean;
  /** Somebody can still sign. */
  isOpen: boolean;
  onRemind: (() => void) | undefined;
}

function SignerState({ signer, sendsMail, isOpen, onRemind }: SignerStateProps) {
  const { name, email, state, since, link, declined_reason, mail_bounce, copy_bounce, unsubscribed } = signer;
  const { icon, look = '' } = signerLook(state) ?? {};
  return (
    <>
      <div>
        <div class="row">
          <bdi>{name}</bdi>
          <span class={`state ${look}`}>
            {icon && <Icon icon={icon} />}
            {sendsMail && isBeingMailed(signer) ? t('recipients.mail-waiting') : signerWords(state)}
          </span>
        </div>
        <div class="small soft">
          {email && <bdi>{email}</bdi>}
          {email && since && ' · '}
          {since && <RelativeTime when={since} now={Date.now()} />}
        </div>
        {declined_reason && (
          <blockquote class="small">
            <bdi>{declined_reason}</bdi>
          </blockquote>
        )}
        {mail_bounce && (
          <div class="field-error">{`${t('recipients.mailed')} · ${bounceWords(mail_bounce.reason)}`}</div>
        )}
        {unsubscribed && <div class="small soft">{t('recipients.mail-unsubscribed')}</div>}
        {copy_bounce && (
          <div class="field-error">{`${t('responses.signed-copy')} · ${bounceWords(copy_bounce.reason)}`}</div>
        )}
      </div>
      <div class="row">
        {onRemind && (
          <Button look="quiet" onClick={onRemind}>
            {t('signers.remind-one')}
            <span class="visually-hidden"> {name}</span>
          </Button>
        )}
        {link && isOpen && state !== 'signed' && <CopyButton text={link} copy={copyText} look="quiet" of={name} />}
      </div>
    </>
  );
}
