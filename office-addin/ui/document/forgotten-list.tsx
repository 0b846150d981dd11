import { t } from '#shared/messages/translate.ts';
import type { Forgotten } from '#shared/office-file/forgotten.ts';
import { forgottenWords } from './forgotten-words.ts';

/** What readers may find in the open file that its author has not thought of. It keeps nobody from publishing. */
export function ForgottenList({ forgotten }: { forgotten: readonly Forgotten[] }) {
  if (forgotten.length === 0) return null;
  return (
    <div class="notice small" role="status">
      <strong>{t('forgotten.title')}</strong>
      <ul>
        {forgotten.map((found) => (
          <li key={found.kind}>
            <bdi>{forgottenWords(found)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
