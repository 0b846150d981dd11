import * as z from 'zod/mini';

export const placedKinds = ['signature', 'date', 'text', 'checkbox'] as const;

/** Points. A smaller box can be neither seen nor pressed. */
export const minSide = 8;

/** The most fields that an owner places on one document. */
export const maxPlacedFields = 100;

/** Characters of a label. */
export const maxPlacedLabel = 100;

/** Points. The longest side that a PDF's page has without another unit (ISO 32000-1, annex C). */
export const maxDistance = 14_400;

const side = z.number().check(z.gte(minSide), z.lte(maxDistance));
const distance = z.number().check(z.gte(0), z.lte(maxDistance));

const fieldName = z.string().check(z.regex(/^\w{1,60}$/));

/**
 * A field that the owner placed on a PDF. Beyond the contract (docs/api-additions.md). The service stores it like this in
 * `versions.placed_fields`.
 */
export const placedField = z.object({
  /** Its name in the PDF. */
  name: fieldName,
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

/** A field that the owner sends; without a name it is new, without a label its kind is its label. The service checks its place. */
export const fieldInput = z.object({
  name: z.optional(fieldName),
  kind: z.enum(placedKinds),
  label: z.optional(z.string()),
  required: z.boolean(),
  page: z.int(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});

/** Body of `PUT /documents/{ref}/fields`. */
export const fieldsInput = z.object({
  version: z.string(),
  fields: z.array(fieldInput).check(z.maxLength(maxPlacedFields)),
});

export type PlacedField = z.infer<typeof placedField>;
export type PlacedKind = PlacedField['kind'];

export type FieldInput = z.infer<typeof fieldInput>;
export type FieldsInput = z.infer<typeof fieldsInput>;

/** The size of a page as it is shown, in points. */
export const pageSize = z.object({ width: z.number(), height: z.number() });

export type PageSize = z.infer<typeof pageSize>;

/** Response of `GET` and `PUT /documents/{ref}/fields`: the pages that visitors see, and what is placed on them. */
export const fieldPlacement = z.looseObject({
  title: z.string(),
  /** What `PUT` sends back: visitors must still see this content. */
  version: z.string(),
  pages: z.array(pageSize),
  fields: z.array(placedField),
  /** The number of the earlier version that the fields were placed on; absent when they are on this content, or nowhere. */
  from: z.optional(z.int()),
});

export type FieldPlacement = z.infer<typeof fieldPlacement>;

/** Response of `GET /documents/{ref}/fields/pages/{page}`: a picture of a page, in base64. */
export const pagePicture = z.looseObject({ type: z.string(), data: z.string() });
