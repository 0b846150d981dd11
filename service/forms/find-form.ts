import * as z from 'zod';
import type { Db, Plan } from '../db/database.ts';
import { type FormField, pdfForm } from '../form-model/form-field.ts';

/** A version's form, as visitors are asked it. */
export interface FoundForm {
  /** In the order of the AcroForm tree, labelled as the owner named them. */
  fields: FormField[];
  /** The workspace's, which decides whether answers are taken. */
  plan: Plan;
  /** Visitors are shown this version now. */
  isLive: boolean;
}

/** The owner's names for fields, by the PDF's own names. */
export const fieldLabels = z.record(z.string(), z.string());

/** The form of a version; `undefined` where it has none, or none with a field that anybody could fill in. */
export async function findForm(db: Db, versionId: string): Promise<FoundForm | undefined> {
  const row = await db
    .selectFrom('versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .innerJoin('workspaces', 'workspaces.id', 'documents.workspace_id')
    .select(['versions.form', 'documents.field_labels', 'documents.live_version_id', 'workspaces.plan'])
    .where('versions.id', '=', versionId)
    .where('versions.form', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const fields = labelled(pdfForm.parse(row.form).fields, row.field_labels);
  if (fields.every(({ readOnly }) => readOnly)) return undefined;
  return { fields, plan: row.plan, isLive: row.live_version_id === versionId };
}

/** @param labels as stored in `documents.field_labels` */
export function labelled(fields: readonly FormField[], labels: unknown): FormField[] {
  const names = new Map(Object.entries(fieldLabels.parse(labels)));
  return fields.map((field) => ({ ...field, label: names.get(field.name) ?? field.label }));
}
