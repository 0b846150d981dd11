import * as z from 'zod';
import { storableText } from '../../db/storable-json.ts';

const text = z.string().transform(storableText);
const flag = z.boolean().catch(false);

/** A text, several, or none; PDF.js writes `Off` for a button that is not on. */
const values = z
  .union([text.transform((value) => [value]), z.array(text)])
  .catch([])
  .transform((all) => all.filter((value) => value !== ''));

/** What PDF.js says of a field's box on a page (`getAnnotations`), as far as it matters here. */
export const widget = z
  .object({
    id: z.string(),
    fieldName: text,
    fieldType: z.enum(['Tx', 'Btn', 'Ch', 'Sig']),
    rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    fieldValue: values,
    alternativeText: text.catch(''),
    required: flag,
    readOnly: flag,
    hidden: flag,
    multiLine: flag,
    comb: flag,
    maxLen: z.int().catch(0),
    textAlignment: z.int().nullable().catch(null),
    rotation: z.literal([90, 180, 270]).optional().catch(undefined),
    defaultAppearanceData: z.object({ fontSize: z.number() }).optional().catch(undefined),
    checkBox: flag,
    radioButton: flag,
    pushButton: flag,
    exportValue: text.optional().catch(undefined),
    buttonValue: text.nullish().catch(undefined),
    options: z.array(z.object({ exportValue: text, displayValue: text })).catch([]),
    combo: flag,
    multiSelect: flag,
    /** `/Ff`; PDF.js gives no name to "editable" of a choice. */
    fieldFlags: z.int().catch(0),
    /** The scripts that Acrobat would run; they are read for the date's format and never run. */
    actions: z
      .map(z.string(), z.array(z.string()))
      .transform((scripts) => [...scripts.values()].flat())
      .catch([]),
  })
  .transform((read) => ({ ...read, page: 0, order: 0 }));

export type Widget = z.infer<typeof widget>;

/** What PDF.js says of a field in the tree (`getFieldObjects`): those between have no type, some are on no page. */
export const treeField = z.object({
  id: z.string().catch(''),
  type: z.string().catch(''),
  value: values,
  page: z.int().catch(-1),
});

export type TreeField = z.infer<typeof treeField>;
