import type { FormResponse } from '#shared/contract/form-response.ts';
import { responsesTable } from '#shared/responses/answer-words.ts';
import { t } from '../messages/translate.ts';
import { saveText } from '../save-file.ts';

/** Saves the responses as a file for a sheet: a row each, a column a field. */
export async function exportResponses(slug: string, responses: readonly FormResponse[]): Promise<void> {
  const { csvOf } = await import('#shared/publish/csv.ts');
  const { fields, rows } = responsesTable(responses);
  const heads = [t('activity.when'), t('activity.who'), t('recipient.email'), ...fields.map(({ label }) => label)];
  const cells = rows.map(({ response: { when, who, email }, values }) => [when, who, email, ...values]);
  saveText(`${slug}-responses.csv`, 'text/csv', csvOf(heads, cells));
}
