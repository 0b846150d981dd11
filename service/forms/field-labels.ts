import { plainText } from '#shared/formats/plain-text.ts';
import type { Db } from '../db/database.ts';
import { DocumentNotFound } from '../errors/request-errors.ts';
import { type FormField, pdfForm } from '../form-model/form-field.ts';
import { fieldLabels } from './find-form.ts';

export const maxLabelLength = 200;

/** The fields of a document and the owner's labels. */
export interface NamedFields {
  /** The version that the fields belong to. */
  versionId: string;
  /** With the PDF's own labels. */
  fields: FormField[];
  /** The owner's labels, by the PDF's field names. */
  labels: ReadonlyMap<string, string>;
}

/** Finds the fields of the live version; `undefined` when it has no form. */
export async function findFields(db: Db, documentId: string): Promise<NamedFields | undefined> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.live_version_id')
    .select(['versions.id', 'versions.form', 'documents.field_labels'])
    .where('documents.id', '=', documentId)
    .where('versions.form', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { fields } = pdfForm.parse(row.form);
  return { versionId: row.id, fields, labels: new Map(Object.entries(fieldLabels.parse(row.field_labels))) };
}

/**
 * Saves the owner's labels by the PDF's field names, so that they also apply to later versions: labels of fields that this
 * version lacks are kept. A blank label deletes the owner's.
 */
export async function saveFieldLabels(db: Db, documentId: string, given: ReadonlyMap<string, string>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('documents')
      .select('field_labels')
      .where('id', '=', documentId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new DocumentNotFound());
    const labels = new Map(Object.entries(fieldLabels.parse(found.field_labels)));
    for (const [name, label] of given) {
      const plain = plainText(label)
        .slice(0, maxLabelLength)
        .replace(/\p{Cs}/gu, '');
      if (plain === '') labels.delete(name);
      else labels.set(name, plain);
    }
    await transaction
      .updateTable('documents')
      .set({ field_labels: JSON.stringify(Object.fromEntries(labels)) })
      .where('id', '=', documentId)
      .execute();
  });
}
