import { t } from '#shared/messages/translate.ts';
import type { Forgotten } from '#shared/office-file/forgotten.ts';
import { forgottenWords } from './forgotten-words.ts';

/** Lists forgotten content of the open file that readers may find. It does not prevent a publish. */
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
