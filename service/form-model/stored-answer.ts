import * as z from 'zod/mini';

/** Longest name of a signer or an answerer. */
export const maxNameLength = 200;

/** How often a pen may be set down, and how many numbers all its strokes may have: five minutes of scribbling. */
const maxStrokes = 200;
export const maxCoordinates = 10_000;

const coordinate = z.number().check(z.gte(-10), z.lte(10_000));

/** What `responses.signature` holds. Strokes are x, y, x, y, … within the size, y downwards. */
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

/** The answer to a signature field that was signed. */
export const signatureAnswer = z.object({
  type: z.literal('signature'),
  signer_name: z.string(),
  method: z.enum(['typed', 'drawn']),
});

/** One item of `responses.answers`; there is one for each field, in the PDF's order, answered or not. */
export const storedAnswer = z.object({
  /** The PDF's own field name. */
  name: z.string(),
  /** As it was when it was answered. */
  label: z.string(),
  /**
   * What the visitor saw: text, a date in the PDF's format, the labels of what was chosen with commas between them; a
   * check box's on-value; empty where there is no answer, also for a signature field that was not signed.
   */
  value: z.union([z.string(), signatureAnswer]),
  /** The PDF's values of what was chosen; only for check boxes, radio buttons, choices and lists. */
  chosen: z.optional(z.array(z.string())),
});

export const storedAnswers = z.array(storedAnswer);

export type SignatureAnswer = z.infer<typeof signatureAnswer>;
export type StoredAnswer = z.infer<typeof storedAnswer>;
