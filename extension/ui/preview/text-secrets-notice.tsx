import { useMemo } from 'preact/hooks';
import { shortenMiddle } from '#shared/formats/shorten-middle.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { useFocusInList } from '#shared/ui/use-focus-in-list.ts';
import { textSecrets } from '../../capture/redact/text-secrets.ts';

/** Most characters of a secret that are shown again: enough to find it in the page. */
const shownLength = 20;

interface TextSecretsNoticeProps {
  shown: Document | undefined;
  onBlackOut: (words: string) => void;
  /** Returns what gets the focus after the last one. */
  afterLast: () => HTMLElement | null;
}

/**
 * Points out what looks like a secret in the text of the page, where a capture changes nothing by itself, and offers to
 * black it out. Renders nothing if there is none.
 */
export function TextSecretsNotice({ shown, onBlackOut, afterLast }: TextSecretsNoticeProps) {
  const found = useMemo(() => (shown?.body ? textSecrets(shown) : []), [shown]);
  const list = useFocusInList<HTMLUListElement>(afterLast);
  if (found.length === 0) return null;
  return (
    <section class="notice notice-caution stack" aria-labelledby="text-secrets">
      <h2 class="small" id="text-secrets">
        <span role="status">{t('secrets.in-text', { count: found.length })}</span>
      </h2>
      <ul class="list" {...list}>
        {found.map((secret) => {
          const shortened = shortenMiddle(secret.replace(/\s+/g, ' '), shownLength);
          return (
            <li class="bar" key={secret}>
              <bdi class="one-line" dir="ltr">
                {shortened}
              </bdi>
              <span class="bar-end">
                <Button onClick={() => onBlackOut(secret)}>
                  {t('redact.everywhere')}
                  <span class="visually-hidden"> {shortened}</span>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
