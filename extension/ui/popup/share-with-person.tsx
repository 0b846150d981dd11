import { UserPlus } from 'lucide';
import { useRef, useState } from 'preact/hooks';
import { addEnglish, t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { ask } from '../../messages/ask.ts';
import { ServiceError } from '../service-error.tsx';

interface ShareWithPersonProps {
  service: string;
  slug: string;
}

interface Shared {
  who: string;
  link: string;
  copied: boolean;
}

/** Whether a text is an email address. Loads what tells it, and the words for it, on demand: the popup opens without them. */
async function isAddress(text: string): Promise<boolean> {
  const [{ asciiEmail }, { enRecipients }] = await Promise.all([
    import('#shared/contract/email-address.ts'),
    import('#shared/messages/en/recipients.ts'),
  ]);
  addEnglish(enRecipients);
  return asciiEmail(text) !== undefined;
}

/** Creates a personal link for a name or an email address, and copies it. */
export function ShareWithPerson({ service, slug }: ShareWithPersonProps) {
  const field = useRef<HTMLInputElement>(null);
  const [who, setWho] = useState('');
  const [making, setMaking] = useState<string>();
  const [shared, setShared] = useState<Shared>();
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<unknown>();
  const creating = useRef(new AbortController());
  const share = async () => {
    const written = who.trim();
    const isEmail = written.includes('@');
    const recipient = isEmail ? { email: written } : { name: written };
    setError(undefined);
    if (isEmail && !(await isAddress(written))) return setWrong(written);
    setMaking(written);
    creating.current = new AbortController();
    const { signal } = creating.current;
    try {
      const link = await ask('recipient.create', { service, slug, recipient });
      if (signal.aborted) return;
      const copied = await copyText(link).then(
        () => true,
        () => false,
      );
      setShared({ who: written, link, copied });
      // The person may have gone on: to the next name, or to another control.
      setWho((now) => (now.trim() === written ? '' : now));
    } catch (reason) {
      if (!signal.aborted) setError(reason);
    } finally {
      if (!signal.aborted) {
        setMaking(undefined);
        if (field.current?.form?.contains(document.activeElement)) field.current.focus();
      }
    }
  };
  /** Ends the waiting. The service may create the link all the same; the same person would get that one. */
  const cancel = () => {
    creating.current.abort();
    setMaking(undefined);
    field.current?.focus();
  };
  const done = making === undefined ? shared : undefined;
  return (
    <form
      class="share"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (making === undefined && who.trim() !== '') void share();
      }}
    >
      <div class="joined">
        <Icon icon={UserPlus} />
        <input
          ref={field}
          aria-label={t('share.label')}
          placeholder={t('share.label')}
          value={who}
          dir="auto"
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
          onInput={(event) => {
            setWho(event.currentTarget.value);
            setWrong(undefined);
          }}
        />
        <Button type="submit" disabled={making !== undefined}>
          {t('share.copy')}
        </Button>
      </div>
      <div role="status">
        {making !== undefined && (
          <div class="row small progress-late">
            <p class="soft">{t('share.making', { who: making })}</p>
            <Button look="quiet" onClick={cancel}>
              {t('action.cancel')}
            </Button>
          </div>
        )}
        {wrong !== undefined && (
          <p class="small field-error">
            {t('recipients.wrong', { count: 1 })} <bdi>{wrong}</bdi>
          </p>
        )}
        {done?.copied && <p class="small share-done">{t('share.copied', { who: done.who })}</p>}
        {done !== undefined && !done.copied && (
          <p class="row small">
            {t('share.made', { who: done.who })} <CopyButton text={done.link} copy={copyText} />
          </p>
        )}
      </div>
      {error !== undefined && <ServiceError error={error} service={service} />}
    </form>
  );
}
