import * as z from 'zod';
import { storableText } from '../../db/storable-json.ts';

const text = z.string().transform(storableText);
const flag = z.boolean().catch(false);

/** One text, several or none; PDF.js writes `Off` for a button that is off. */
const values = z
  .union([text.transform((value) => [value]), z.array(text)])
  .catch([])
  .transform((all) => all.filter((value) => value !== ''));

/** A field's widget on a page as PDF.js reports it (`getAnnotations`), with the properties used here. */
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
    hasAppearance: flag,
    multiLine: flag,
    comb: flag,
    maxLen: z.int().catch(0),
    textAlignment: z.int().nullable().catch(null),
    rotation: z.literal([90, 180, 270]).optional().catch(undefined),
    defaultAppearanceData: z
      .object({ fontSize: z.number(), fontName: z.string().catch('') })
      .optional()
      .catch(undefined),
    checkBox: flag,
    radioButton: flag,
    pushButton: flag,
    exportValue: text.optional().catch(undefined),
    buttonValue: text.nullish().catch(undefined),
    options: z.array(z.object({ exportValue: text, displayValue: text })).catch([]),
    combo: flag,
    multiSelect: flag,
    /** `/Ff`; PDF.js has no property for an editable choice. */
    fieldFlags: z.int().catch(0),
    /** Acrobat scripts, parsed for formats and never run. */
    actions: z
      .map(z.string(), z.array(z.string()))
      .transform((scripts) => [...scripts.values()].flat())
      .catch([]),
  })
  .transform((read) => ({ ...read, page: 0, order: 0 }));

export type Widget = z.infer<typeof widget>;

/** A field of the tree as PDF.js reports it (`getFieldObjects`): inner nodes have no type, and some are on no page. */
export const treeField = z.object({
  id: z.string().catch(''),
  type: z.string().catch(''),
  value: values,
  page: z.int().catch(-1),
});

export type TreeField = z.infer<typeof treeField>;
