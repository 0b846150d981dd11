import * as z from 'zod';
import type { Db, Plan } from '../db/database.ts';
import { DocumentNotFound } from '../errors/request-errors.ts';
import { type FormField, pdfForm } from '../form-model/form-field.ts';

/** A version's form, as visitors see it. */
export interface FoundForm {
  versionId: string;
  documentId: string;
  /** In the order of the AcroForm tree, with the owner's labels. */
  fields: FormField[];
  /** The workspace's plan, which decides whether answers are accepted. */
  plan: Plan;
  /** Whether visitors see this version now. */
  isLive: boolean;
}

/** The owner's labels, by the PDF's field names. */
export const fieldLabels = z.record(z.string(), z.string());

/** Finds the form of a version; `undefined` when it has no field that can be filled in. */
export async function findForm(db: Db, versionId: string): Promise<FoundForm | undefined> {
  const row = await db
    .selectFrom('versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .innerJoin('workspaces', 'workspaces.id', 'documents.workspace_id')
    .select(['versions.form', 'versions.document_id', 'documents.field_labels', 'documents.live_version_id'])
    .select('workspaces.plan')
    .where('versions.id', '=', versionId)
    .where('versions.form', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const fields = withSoleSignatureRequired(applyLabels(pdfForm.parse(row.form).fields, row.field_labels));
  if (fields.every(({ readOnly }) => readOnly)) return undefined;
  return { versionId, documentId: row.document_id, fields, plan: row.plan, isLive: row.live_version_id === versionId };
}

/** Finds the form of the version that visitors see; `undefined` when that has no field that can be filled in. */
export async function findLiveForm(db: Db, documentId: string): Promise<FoundForm | undefined> {
  const { live_version_id: version } = await db
    .selectFrom('documents')
    .select('live_version_id')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow(() => new DocumentNotFound());
  return version === null ? undefined : findForm(db, version);
}

/** Requires a signature that is all there is to fill in: most programs write it as optional, and without it nothing is sent. */
function withSoleSignatureRequired(fields: FormField[]): FormField[] {
  const [sole, second] = fields.filter(({ readOnly }) => !readOnly);
  if (sole?.kind !== 'signature' || second !== undefined) return fields;
  return fields.map((field) => (field === sole ? { ...field, required: true } : field));
}

/** Applies the owner's labels. @param labels as stored in `documents.field_labels` */
function applyLabels(fields: readonly FormField[], labels: unknown): FormField[] {
  const names = new Map(Object.entries(fieldLabels.parse(labels)));
  return fields.map((field) => ({ ...field, label: names.get(field.name) ?? field.label }));
}
