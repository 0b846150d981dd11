// Read in the browser, too: no more of zod than it needs, and nothing that the page's policy would have to allow.
import * as z from 'zod/mini';

/** One place on a page where a field is shown. */
export const fieldBox = z.object({
  /** PDF.js's id of the annotation, by which it is told what to print. */
  id: z.string(),
  /** From 1. */
  page: z.int().check(z.positive()),
  /** Left, bottom, right, top in PDF points from the page's own origin, before its rotation. */
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Its place among what the page shows, which is the order in which its author had readers go through it. */
  order: z.int(),
  /** How far what stands in it is turned counter-clockwise on its page, in degrees. */
  rotation: z.optional(z.literal([90, 180, 270])),
  /** What a tick here means: the on-value of a check box, the option of a radio button. */
  value: z.optional(z.string()),
});

/**
 * `checkbox` has one option for each on-value (more than one where boxes of one name exclude each other). `choice` is a
 * drop-down, `list` an open list. `date` is a text whose format the PDF states.
 */
export const fieldKinds = ['text', 'multiline', 'date', 'checkbox', 'radio', 'choice', 'list', 'signature'] as const;

/** A field of a PDF's AcroForm. Push buttons are none: they take no answer. */
export const formField = z.object({
  /** The PDF's own fully qualified name: `favorite.rocket`. */
  name: z.string(),
  /** What a person is asked: the PDF's alternate name (TU), else the last part of its own. */
  label: z.string(),
  kind: z.enum(fieldKinds),
  required: z.boolean(),
  /** Also where it is shown nowhere, so that nobody could answer. */
  readOnly: z.boolean(),
  /** Most characters (UTF-16 code units). */
  maxLength: z.optional(z.int().check(z.positive())),
  /** Characters stand in boxes of equal width, `maxLength` of them. */
  comb: z.optional(z.boolean()),
  /** `value` is the PDF's, `label` what is shown. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** A choice that takes words of one's own, too. */
  editable: z.optional(z.boolean()),
  /** A list of which several may be chosen. */
  several: z.optional(z.boolean()),
  /** As in Acrobat: `dd.mm.yyyy`, `m/d/yy`. */
  dateFormat: z.optional(z.string()),
  /** Points; absent where it fits itself to the box. */
  fontSize: z.optional(z.number().check(z.positive())),
  align: z.optional(z.enum(['center', 'right'])),
  /** The values in the file: one text, what is ticked or chosen, or none. */
  initial: z.array(z.string()),
  /** In the order of the pages. */
  boxes: z.array(fieldBox),
});

/** What `versions.form` holds: the fields in the order of the AcroForm tree. */
export const pdfForm = z.object({ fields: z.array(formField) });

export type FieldBox = z.infer<typeof fieldBox>;
export type FormField = z.infer<typeof formField>;
export type PdfForm = z.infer<typeof pdfForm>;
