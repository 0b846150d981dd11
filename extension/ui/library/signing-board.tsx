import { PenLine, Users } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { type DocumentSigning, type SignerItem, signing as signingAnswer } from '#shared/contract/signing.ts';
import { type MessageKey, t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { copyText } from '../../platform/clipboard.ts';
import { openLink } from '../../platform/extension-pages.ts';
import { ServiceError } from '../service-error.tsx';
import { useAnnounced } from '../use-announced.ts';
import { documentPart } from './document-part.ts';
import type { Shown } from './use-activity.ts';

/** How a signing stands, and how far a signer is (docs/api-additions.md). */
const signingWords: Partial<Record<string, MessageKey>> = {
  open: 'signing.open',
  completed: 'signing.completed',
  declined: 'signing.declined',
  cancelled: 'signing.cancelled',
};
const signerWords: Partial<Record<string, MessageKey>> = {
  waiting: 'signing.not-their-turn',
  asked: 'signing.their-turn',
  mailed: 'signing.mailed',
  signed: 'signing.signed',
  declined: 'signing.signer-declined',
};

/** Returns the person's words for a state. An unknown one is returned unchanged. */
function wordsFor(words: Partial<Record<string, MessageKey>>, state: string): string {
  const key = words[state];
  return key === undefined ? state : t(key);
}

interface SigningBoardProps {
  shown: Shown;
  /** Places fields here, where the service lets apps do so. */
  onPlace: () => void;
}

/** Shows who signs a document together, and leads to placing fields and to the service's page for asking people to sign. */
export function SigningBoard({ shown, onPlace }: SigningBoardProps) {
  const { service, slug } = shown;
  const isAnnounced = useAnnounced(service, 'GET documents/{}/signing');
  const placesFields = useAnnounced(service, 'PUT documents/{}/fields');
  const [signing, setSigning] = useState<DocumentSigning>();
  const [error, setError] = useState<unknown>();
  const read = () => {
    setError(undefined);
    if (isAnnounced) documentPart({ service, slug }, 'signing', signingAnswer).then(setSigning, setError);
  };
  useEffect(read, [service, slug, isAnnounced]);
  if (error !== undefined) return <ServiceError error={error} service={service} retry={read} />;
  if (signing === undefined) return null;
  const { signers, signers_url, place_url } = signing;
  return (
    <section class="section" aria-label={t('signing.title')}>
      {signers.length > 0 && <Signers {...signing} />}
      <div class="row">
        {place_url && (
          <Button onClick={() => (placesFields ? onPlace() : void openLink(place_url))}>
            <Icon icon={PenLine} />
            {t('signing.place')}
          </Button>
        )}
        {signers_url && (
          <Button onClick={() => void openLink(signers_url)}>
            <Icon icon={Users} />
            {t('signing.ask')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Signers({ state, signers }: DocumentSigning) {
  const signed = signers.filter((signer) => signer.state === 'signed').length;
  return (
    <>
      <h3>{t('signing.title')}</h3>
      <p>
        {state !== undefined && <>{wordsFor(signingWords, state)} · </>}
        {t('signing.progress', { count: signed, total: signers.length })}
      </p>
      <ul class="list">
        {signers.map((signer) => (
          <li key={signer.link ?? signer.name} class="signer">
            <SignerState signer={signer} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SignerState({ signer: { name, email, state, since, link } }: { signer: SignerItem }) {
  return (
    <>
      <div>
        <bdi>{name}</bdi>
        <div class="small soft">
          {email && (
            <>
              <bdi>{email}</bdi> ·{' '}
            </>
          )}
          {wordsFor(signerWords, state)}
          {since && (
            <>
              {' '}
              <RelativeTime when={since} now={Date.now()} />
            </>
          )}
        </div>
      </div>
      {link && <CopyButton text={link} copy={copyText} look="quiet" />}
    </>
  );
}
