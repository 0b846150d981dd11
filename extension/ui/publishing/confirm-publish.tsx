import { useEffect, useRef, useState } from 'preact/hooks';
import { limits } from '#shared/contract/limits.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckField, Field } from '#shared/ui/field.tsx';
import type { PrivacyWarning } from '../../injected/find-privacy-warning.ts';
import { generatePassword } from './generate-password.ts';

interface ConfirmPublishProps {
  why: PrivacyWarning;
  /** Empty for a file, which has none. */
  host: string;
  /** @param password empty for none */
  onPublish: (password: string, trusted: boolean) => void;
  onCancel: () => void;
  /** Shows the page first, where something can be blacked out; absent where there is no preview. */
  onPreview?: () => void;
}

/** The message keys of the reasons. */
export const privacyWarningWords = {
  'this-computer': 'private.this-computer',
  'own-network': 'private.own-network',
  'secret-in-address': 'private.secret-in-address',
  'local-file': 'private.local-file',
  'secret-text': 'private.secret-text',
  checkout: 'private.checkout',
  'secret-fields': 'private.secret-fields',
  'signed-in': 'private.signed-in',
} as const;

/** Asks before a page that may be private gets a public link. */
export function ConfirmPublish({ why, host, onPublish, onCancel, onPreview }: ConfirmPublishProps) {
  const [password, setPassword] = useState(generatePassword);
  const [trusted, setTrusted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('button')?.focus(), []);
  const tooShort = password.length < limits.passwordLength;
  return (
    <form
      class="notice notice-caution stack"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooShort) onPublish(password, trusted);
      }}
    >
      <p role="alert">{t(privacyWarningWords[why], { host })}</p>
      <Field label={t('options.password')} hint={t('private.password-hint')} value={password} onInput={setPassword} />
      <Button look="primary" type="submit" wide disabled={tooShort}>
        {t('private.publish-with')}
      </Button>
      <Button wide onClick={() => onPublish('', trusted)}>
        {t('private.publish-open')}
      </Button>
      {host !== '' && <CheckField label={t('private.trust', { host })} checked={trusted} onChange={setTrusted} />}
      <div class="row">
        <Button look="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        {onPreview && (
          <Button look="quiet" onClick={onPreview}>
            {t('popup.preview')}
          </Button>
        )}
      </div>
    </form>
  );
}
