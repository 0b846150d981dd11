import * as z from 'zod/mini';

/** The maximum length of a signer's or respondent's name, in characters. */
export const maxNameLength = 200;

/** Limits on the strokes of a drawn signature and on their coordinates in total. The pad draws no more than these. */
export const maxStrokes = 200;
export const maxCoordinates = 10_000;

const coordinate = z.number().check(z.gte(-10), z.lte(10_000));

/** The value of `responses.signature`. A stroke is x, y, x, y, … within the size, y downwards. */
export const signature = z.union([
  z.object({ method: z.literal('typed') }),
  z
    .object({
      method: z.literal('drawn'),
      width: z.number().check(z.positive(), z.lte(10_000)),
      height: z.number().check(z.positive(), z.lte(10_000)),
      strokes: z
        .array(
          z.array(coordinate).check(
            z.minLength(2),
            z.refine((numbers) => numbers.length % 2 === 0),
          ),
        )
        .check(z.minLength(1), z.maxLength(maxStrokes)),
    })
    .check(z.refine(({ strokes }) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= maxCoordinates)),
]);

export type DrawnOrTyped = z.infer<typeof signature>;

/** The answer of a signed signature field. */
const signatureAnswer = z.object({
  type: z.literal('signature'),
  signer_name: z.string(),
  method: z.enum(['typed', 'drawn']),
});

/** An item of `responses.answers`: one per field, in the PDF's order, answered or not. */
const storedAnswer = z.object({
  /** The PDF's own field name. */
  name: z.string(),
  /** The label at the time of the answer. */
  label: z.string(),
  /**
   * The value as the visitor saw it: text, a date in the PDF's format, or the labels of the chosen options, separated by
   * commas. For a check box it is the on-value. It is empty without an answer or signature.
   */
  value: z.union([z.string(), signatureAnswer]),
  /** The PDF's values of the chosen options; only for check boxes, radio buttons, choices and lists. */
  chosen: z.optional(z.array(z.string())),
});

export const storedAnswers = z.array(storedAnswer);

export type StoredAnswer = z.infer<typeof storedAnswer>;
