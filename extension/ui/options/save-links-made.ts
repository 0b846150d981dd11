import { isOfFile, type PublishedPage } from '#shared/publish/published-pages.ts';
import { t } from '#shared/ui/messages/translate.ts';
import { saveText } from '#shared/ui/save-file.ts';
import type { LinksMade } from '../../browser/links-made.ts';

/** Saves the links made from this browser as a file for a sheet, newest first. */
export async function saveLinksMade({ pages, personal, rooms }: LinksMade): Promise<void> {
  const { csvOf } = await import('#shared/publish/csv.ts');
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
  const made = [
    ...pages.map((made) => ({ at: made.publishedAt, cells: cellsOfPage(made) })),
    ...personal.map(({ madeAt, slug, name, email, link, service }) => ({
      at: madeAt,
      cells: [t('links-made.kind-personal'), slug, name, email, link, '', service],
    })),
    ...rooms.map(({ madeAt, title, link, service }) => ({
      at: madeAt,
      cells: [t('links-made.kind-room'), title, '', '', link, '', service],
    })),
  ];
  const rows = made.sort((a, b) => b.at - a.at).map(({ at, cells }) => [new Date(at).toISOString(), ...cells]);
  saveText('linkwake-links.csv', 'text/csv', csvOf(heads, rows));
}

function cellsOfPage(made: PublishedPage): string[] {
  const { title, link, page, service } = made;
  return isOfFile(made)
    ? [t('links-made.kind-file'), title, '', '', link, '', service]
    : [t('links-made.kind-page'), title, '', '', link, page, service];
}
