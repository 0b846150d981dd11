import type { ReadPeople } from '#shared/recipients/person.ts';
import { t } from '../messages/translate.ts';

/** Who was found in what was pasted, who is there twice, and what is no address. */
export function Understood({ read: { people, duplicates, wrong } }: { read: ReadPeople }) {
  return (
    <div class="stack small" role="status">
      {people.length > 0 && (
        <details>
          <summary>{t('recipients.understood', { count: people.length })}</summary>
          <ul>
            {people.map(({ name, email }) => (
              <li key={email ?? name} dir="auto">
                {[name, email].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      {duplicates.length > 0 && <p class="soft">{t('recipients.duplicates', { count: duplicates.length })}</p>}
      {wrong.length > 0 && (
        <p class="field-error">
          {t('recipients.wrong', { count: wrong.length })} <bdi>{wrong.join(' · ')}</bdi>
        </p>
      )}
    </div>
  );
}
