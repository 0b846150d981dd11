import { sql } from 'kysely';
import * as z from 'zod';
import { maxPlacedLabel, type PlacedField, placedField } from '#shared/contract/placed-field.ts';
import type { Db } from '../../db/database.ts';
import { pdfForm } from '../../form-model/form-field.ts';
import { fieldLabels } from '../find-form.ts';

/** The PDF that fields are placed on, and what is placed on it. */
export interface Placement {
  /** The version that visitors see. */
  liveVersionId: string;
  /** The number of the version without placed fields that they are added to. */
  base: number;
  /** Its PDF, and the names of the fields that it has by itself. */
  blob: string;
  ownNames: string[];
  /** The number of its pages; undefined where it is not known. */
  pageCount: number | undefined;
  /** With the owner's labels (`saveFieldLabels`) where these are not too long to be placed. */
  fields: PlacedField[];
  /** The number of the earlier version that the fields were placed on; absent when they are on this content, or nowhere. */
  from?: number;
}

/** Finds what the owner placed on the content that visitors see; `undefined` when that is no PDF, or not ready yet. */
export async function findPlacement(db: Db, documentId: string): Promise<Placement | undefined> {
  const live = await db
    .selectFrom('documents as d')
    .innerJoin('versions as v', 'v.id', 'd.live_version_id')
    .select([
      'v.id',
      'v.number',
      'v.shown_blob',
      'v.source_kind',
      'v.form',
      'v.pages',
      'v.placed_fields',
      'v.placed_on',
      'd.field_labels',
    ])
    .where('d.id', '=', documentId)
    .executeTakeFirst();
  if (!live?.shown_blob || live.source_kind === 'html' || live.source_kind === 'site') return undefined;
  if (live.placed_on === null) {
    const earlier = await lastPlaced(db, documentId);
    const fields = withLabels(earlier?.fields ?? [], live.field_labels);
    const found = {
      liveVersionId: live.id,
      base: live.number,
      blob: live.shown_blob,
      ownNames: namesIn(live.form),
      pageCount: live.pages ?? undefined,
      fields,
    };
    return earlier ? { ...found, from: earlier.from } : found;
  }
  const {
    shown_blob: blob,
    form,
    pages,
  } = await db
    .selectFrom('versions')
    .select(['shown_blob', 'form', 'pages'])
    .where('document_id', '=', documentId)
    .where('number', '=', live.placed_on)
    .executeTakeFirstOrThrow();
  if (blob === null) throw new Error('The version that fields were placed on has no PDF.');
  const fields = withLabels(readStored(live.placed_fields), live.field_labels);
  const on = { blob, ownNames: namesIn(form), pageCount: pages ?? undefined };
  return { liveVersionId: live.id, base: live.placed_on, ...on, fields };
}

/** Returns the names of all fields that the versions of a document have, or had. */
export async function findUsedNames(db: Db, documentId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct field->>'name' as name
    from versions, jsonb_array_elements(form->'fields') as field
    where document_id = ${documentId}::uuid`.execute(db);
  return rows.map(({ name }) => name);
}

/** Reads the fields of a version, without those that an earlier service stored and no client can read. */
function readStored(fields: unknown): PlacedField[] {
  return z
    .array(z.unknown())
    .parse(fields)
    .flatMap((field) => placedField.safeParse(field).data ?? []);
}

function withLabels(fields: readonly PlacedField[], labels: unknown): PlacedField[] {
  const owners = new Map(Object.entries(fieldLabels.parse(labels)));
  return fields.map((field) => {
    const label = owners.get(field.name);
    return label === undefined || label.length > maxPlacedLabel ? field : { ...field, label };
  });
}

function namesIn(form: unknown): string[] {
  return form === null ? [] : pdfForm.parse(form).fields.map(({ name }) => name);
}

/** Returns the fields that were placed last, and on which version; `undefined` when the owner removed them since. */
async function lastPlaced(db: Db, documentId: string): Promise<{ fields: PlacedField[]; from: number } | undefined> {
  const row = await db
    .selectFrom('versions')
    .select(['number', 'placed_fields'])
    .where('document_id', '=', documentId)
    .where('placed_fields', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const fields = row && readStored(row.placed_fields);
  return fields && fields.length > 0 ? { fields, from: row.number } : undefined;
}
