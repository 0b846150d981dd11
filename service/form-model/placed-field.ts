import * as z from 'zod/mini';

export const placedKinds = ['signature', 'date', 'text', 'checkbox'] as const;

/** Points. A smaller box can be neither seen nor pressed. */
export const minSide = 8;

/** The most fields that an owner places on one document. */
export const maxPlacedFields = 100;

/** Characters of a label. */
export const maxPlacedLabel = 100;

const side = z.number().check(z.gte(minSide), z.lte(14_400));
const distance = z.number().check(z.gte(0), z.lte(14_400));

/** A field that the owner placed on a PDF, as it is stored in `versions.placed_fields`. */
export const placedField = z.object({
  /** Its name in the PDF. */
  name: z.string().check(z.regex(/^\w{1,60}$/)),
  kind: z.enum(placedKinds),
  /** The question to the person. */
  label: z.string().check(z.minLength(1), z.maxLength(maxPlacedLabel)),
  required: z.boolean(),
  /** From 1. */
  page: z.int().check(z.positive()),
  /** Points from the top left corner of the page as it is shown, after its rotation. */
  left: distance,
  top: distance,
  width: side,
  height: side,
});

export const placedFields = z.array(placedField).check(z.maxLength(maxPlacedFields));

export type PlacedField = z.infer<typeof placedField>;
export type PlacedKind = PlacedField['kind'];

/** The size of a page as it is shown, in points. */
export interface PageSize {
  width: number;
  height: number;
}
