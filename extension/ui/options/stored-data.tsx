import { useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { isFileAddress } from '#shared/publish/page-address.ts';
import type { PublishedPage } from '#shared/publish/published-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { saveText } from '#shared/ui/save-file.ts';
import { ask } from '../../messages/ask.ts';
import type { CreatedLinks } from '../../stores/created-links.ts';

/** Saves the links created in this browser as a CSV file, newest first. */
async function exportCreatedLinks({ pages, personal, rooms }: CreatedLinks): Promise<void> {
  const { csvOf } = await import('#shared/formats/csv.ts');
  const heads = [
    t('links-made.at'),
    t('links-made.kind'),
    t('links-made.document'),
    t('recipient.name'),
    t('recipient.email'),
    t('recipients.link'),
    t('links-made.page'),
    t('connect.service'),
  ];
  const created = [
    ...pages.map((created) => ({ at: created.publishedAt, cells: cellsOfPage(created) })),
    ...personal.map(({ madeAt, slug, name, email, link, service }) => ({
      at: madeAt,
      cells: [t('links-made.kind-personal'), slug, name, email, link, '', service],
    })),
    ...rooms.map(({ madeAt, title, link, service }) => ({
      at: madeAt,
      cells: [t('links-made.kind-room'), title, '', '', link, '', service],
    })),
  ];
  const rows = created.sort((a, b) => b.at - a.at).map(({ at, cells }) => [new Date(at).toISOString(), ...cells]);
  saveText('linkwake-links.csv', 'text/csv', csvOf(heads, rows));
}

function cellsOfPage(created: PublishedPage): string[] {
  const { title, link, page, service } = created;
  return isFileAddress(created.page)
    ? [t('links-made.kind-file'), title, '', '', link, '', service]
    : [t('links-made.kind-page'), title, '', '', link, page, service];
}

/** Exports the data that only this browser has, or deletes it after a confirmation. */
export function StoredData() {
  const [asking, setAsking] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setError(undefined);
    await exportCreatedLinks(await ask('created-links.read', {}));
  };
  const summary = useRef<HTMLElement>(null);
  const forget = async () => {
    setError(undefined);
    await ask('storage.clear', {});
    // The button is folded away.
    summary.current?.focus();
    setAsking(false);
    setForgotten(true);
  };
  return (
    <section class="section">
      <h2>{t('settings.kept')}</h2>
      <p class="soft">{t('settings.kept-explain')}</p>
      <div>
        <Button onClick={() => void save().catch(setError)}>{t('links-made.save')}</Button>
      </div>
      <details open={asking} onToggle={({ currentTarget }) => setAsking(currentTarget.open)}>
        <summary ref={summary}>{t('settings.forget')}</summary>
        <div class="stack">
          <p>{t('settings.forget-sure')}</p>
          <div>
            <Button onClick={() => void forget().catch(setError)}>{t('settings.forget-now')}</Button>
          </div>
        </div>
      </details>
      {error !== undefined && <ErrorNotice error={error} />}
      {forgotten && <p role="status">{t('settings.forgotten')}</p>}
    </section>
  );
}
