import { useEffect, useRef, useState } from 'preact/hooks';
import type { WhyPrivate } from '#shared/publish/why-private.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckField, Field } from '#shared/ui/field.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { newPassword } from './new-password.ts';

/** Why a page may not be meant for others, as far as it can be seen. */
export type Doubt = WhyPrivate | 'signed-in';

export interface AskFirstProps {
  why: Doubt;
  host: string;
  /** @param password empty for none */
  onPublish: (password: string, trusted: boolean) => void;
  onCancel: () => void;
}

/** The reasons in words. */
export const doubtWords = {
  'this-computer': 'private.this-computer',
  'own-network': 'private.own-network',
  'secret-in-address': 'private.secret-in-address',
  'signed-in': 'private.signed-in',
} as const;

/** Asks before a page that may not be meant for others is given a link that anybody can open. */
export function AskFirst({ why, host, onPublish, onCancel }: AskFirstProps) {
  const [password, setPassword] = useState(newPassword);
  const [trusted, setTrusted] = useState(false);
  const asked = useRef<HTMLFormElement>(null);
  useEffect(() => asked.current?.querySelector<HTMLElement>('button')?.focus(), []);
  return (
    <form
      class="notice notice-caution stack"
      ref={asked}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPublish(password, trusted);
      }}
    >
      <p role="alert">{t(doubtWords[why], { host })}</p>
      <Field label={t('options.password')} hint={t('private.password-hint')} value={password} onInput={setPassword} />
      <Button look="primary" type="submit" wide>
        {password === '' ? t('private.publish-open') : t('private.publish-with')}
      </Button>
      <CheckField label={t('private.trust', { host })} checked={trusted} onChange={setTrusted} />
      <div>
        <Button look="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
