import { t } from '#shared/messages/translate.ts';
import type { HiddenData } from '#shared/office-file/find-hidden-data.ts';
import { hiddenDataWords } from './hidden-data-words.ts';

/** Lists hidden data of the open file that readers may find. It does not prevent a publish. */
export function HiddenDataList({ hiddenData }: { hiddenData: readonly HiddenData[] }) {
  if (hiddenData.length === 0) return null;
  return (
    <div class="notice small" role="status">
      <strong>{t('hidden-data.title')}</strong>
      <ul>
        {hiddenData.map((found) => (
          <li key={found.kind}>
            <bdi>{hiddenDataWords(found)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
