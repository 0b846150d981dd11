import type { FormResponse } from '#shared/contract/form-response';
import { responsesTable } from '#shared/responses/answer-words';
import { t } from '#shared/ui/messages/translate';
import { saveText } from '#shared/ui/save-file';

/** Saves the responses as a file for a sheet: a row each, a column a field. */
export async function exportResponses(slug: string, responses: readonly FormResponse[]): Promise<void> {
  const { csvOf } = await import('#shared/publish/csv');
  const { fields, rows } = responsesTable(responses);
  const heads = [t('activity.when'), t('activity.who'), t('recipient.email'), ...fields.map(({ label }) => label)];
  const cells = rows.map(({ response: { when, who, email }, values }) => [when, who, email, ...values]);
  saveText(`${slug}-responses.csv`, 'text/csv', csvOf(heads, cells));
}
