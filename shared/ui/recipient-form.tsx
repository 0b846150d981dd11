import { useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Field } from './field.tsx';
import { t } from './messages/translate.ts';

interface RecipientFormProps {
  /** Makes the link; rejects with what went wrong. Blank fields are left out. */
  make: (recipient: { name?: string; email?: string }) => Promise<string>;
  copy: (text: string) => Promise<void>;
}

/** A link of their own for one person. */
export function RecipientForm({ make, copy }: RecipientFormProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ who: string; link: string }>();
  const [error, setError] = useState<unknown>();
  const [incomplete, setIncomplete] = useState(false);

  const submit = async () => {
    const recipient = { ...(name.trim() && { name: name.trim() }), ...(email.trim() && { email: email.trim() }) };
    const who = recipient.name ?? recipient.email;
    setIncomplete(who === undefined);
    if (who === undefined) return;
    setBusy(true);
    setError(undefined);
    try {
      const link = await make(recipient);
      setMade({ who, link });
      setName('');
      setEmail('');
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p class="soft">{t('recipient.explain')}</p>
      <Field
        label={t('recipient.name')}
        value={name}
        onInput={setName}
        error={incomplete ? t('recipient.need-one') : undefined}
      />
      <Field label={t('recipient.email')} value={email} onInput={setEmail} type="email" />
      <Button type="submit" disabled={busy}>
        {t('recipient.submit')}
      </Button>
      {error !== undefined && <ErrorNotice error={error} />}
      {made && (
        <div class="notice notice-good" role="status">
          <span>
            <bdi>{t('recipient.made', { who: made.who })}</bdi>
          </span>
          <a href={made.link} target="_blank" rel="noreferrer">
            <bdi dir="ltr">{made.link}</bdi>
          </a>
          <CopyButton text={made.link} copy={copy} />
        </div>
      )}
    </form>
  );
}
