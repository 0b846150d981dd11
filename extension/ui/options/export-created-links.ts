import { t } from '#shared/messages/translate.ts';
import { isFileAddress } from '#shared/publish/page-address.ts';
import type { PublishedPage } from '#shared/publish/published-pages.ts';
import { saveText } from '#shared/ui/save-file.ts';
import type { CreatedLinks } from '../../stores/created-links.ts';

/** Saves the links created in this browser as a CSV file, newest first. */
export async function exportCreatedLinks({ pages, personal, rooms }: CreatedLinks): Promise<void> {
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
