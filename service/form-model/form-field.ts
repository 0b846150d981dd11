// The browser loads this too: it uses zod/mini, and nothing that the page's Content-Security-Policy forbids.
import * as z from 'zod/mini';
import { calculation } from './calculation.ts';
import { typefaceKinds } from './typeface.ts';

/** A position on a page where a field is shown. */
const fieldBox = z.object({
  /** PDF.js's id of the annotation, for passing values to PDF.js. */
  id: z.string(),
  /** From 1. */
  page: z.int().check(z.positive()),
  /** Left, bottom, right, top in PDF points from the page's origin, before its rotation. */
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Its index among the page's annotations, which is the author's reading order. */
  order: z.int(),
  /** The counter-clockwise rotation of its content, in degrees. */
  rotation: z.optional(z.literal([90, 180, 270])),
  /** The value of a tick: the on-value of a check box, the option of a radio button. */
  value: z.optional(z.string()),
});

/**
 * `checkbox` has one option per on-value (several when boxes with one name exclude each other). `choice` is a drop-down,
 * `list` an open list. `date` is a text whose format the PDF defines.
 */
const fieldKinds = ['text', 'multiline', 'date', 'checkbox', 'radio', 'choice', 'list', 'signature'] as const;

/** A field of a PDF's AcroForm, except push buttons, which have no answer. */
export const formField = z.object({
  /** The PDF's own fully qualified name: `favorite.rocket`. */
  name: z.string(),
  /** The question to the person: the PDF's alternate name (TU), else the text beside the field, else `name`. */
  label: z.string(),
  kind: z.enum(fieldKinds),
  required: z.boolean(),
  /** Also true for a field that is shown on no page, because nobody can fill it in. */
  readOnly: z.boolean(),
  /** The maximum length in UTF-16 code units. */
  maxLength: z.optional(z.int().check(z.positive())),
  /** Whether the characters are in boxes of equal width, `maxLength` of them. */
  comb: z.optional(z.boolean()),
  /** `value` is the PDF's, `label` is what the person sees. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether a choice also accepts free text. */
  editable: z.optional(z.boolean()),
  /** Whether a list accepts several options. */
  several: z.optional(z.boolean()),
  /** In Acrobat's notation: `dd.mm.yyyy`, `m/d/yy`. */
  dateFormat: z.optional(z.string()),
  /** The call of Acrobat's that formats the text: `AFSpecial_Format(2)`. */
  textFormat: z.optional(z.string()),
  /** Its value is calculated from other fields, so it is read only. */
  calculation: z.optional(calculation),
  /**
   * Whether the file itself shows the initial values: every box has an appearance of its own, and viewers are not asked to
   * draw again.
   */
  drawn: z.optional(z.boolean()),
  /** In points; absent when the text adapts to the box. */
  fontSize: z.optional(z.number().check(z.positive())),
  /** Absent for a sans-serif one. */
  typeface: z.optional(z.enum(typefaceKinds)),
  bold: z.optional(z.boolean()),
  align: z.optional(z.enum(['center', 'right'])),
  /** The values in the file: one text, the ticked or chosen options, or none. */
  initial: z.array(z.string()),
  /** In page order. */
  boxes: z.array(fieldBox),
});

/** The value of `versions.form`: the fields in the order of the AcroForm tree. */
export const pdfForm = z.object({ fields: z.array(formField) });

export type FieldBox = z.infer<typeof fieldBox>;
export type FormField = z.infer<typeof formField>;
export type PdfForm = z.infer<typeof pdfForm>;
