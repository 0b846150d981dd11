import { useMemo } from 'preact/hooks';
import { shortenMiddle } from '#shared/formats/shorten-middle.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { textSecrets } from '../../capture/redact/text-secrets.ts';

/** Most characters of a secret that are shown again: enough to find it in the page. */
const shownLength = 20;

interface TextSecretsNoticeProps {
  shown: Document | undefined;
  onBlackOut: (words: string) => void;
}

/**
 * Points out what looks like a secret in the text of the page, where a capture changes nothing by itself, and offers to
 * black it out. Renders nothing if there is none.
 */
export function TextSecretsNotice({ shown, onBlackOut }: TextSecretsNoticeProps) {
  const found = useMemo(() => (shown?.body ? textSecrets(shown) : []), [shown]);
  if (found.length === 0) return null;
  return (
    <section class="notice notice-caution stack" aria-labelledby="text-secrets">
      <h2 class="small" id="text-secrets">
        <span role="status">{t('secrets.in-text', { count: found.length })}</span>
      </h2>
      <ul class="list">
        {found.map((secret) => (
          <li class="bar" key={secret}>
            <bdi class="one-line" dir="ltr">
              {shortenMiddle(secret.replace(/\s+/g, ' '), shownLength)}
            </bdi>
            <span class="bar-end">
              <Button onClick={() => onBlackOut(secret)}>{t('redact.everywhere')}</Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
