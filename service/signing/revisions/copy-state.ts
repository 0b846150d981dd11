import * as z from 'zod';

/** An embedded object of validation data: its object number, and the start of its SHA-256 in hexadecimal. */
const embedded = z.array(z.tuple([z.number(), z.string()]));

/**
 * What the next update of a signed copy needs to know about its objects. Each update states it in a comment, so that a
 * copy can be extended without parsing the document in it.
 */
export const copyState = z.object({
  /** Position of the last cross-reference table. */
  xref: z.int().nonnegative(),
  /** The next unused object number. */
  size: z.int().positive(),
  /** References of the trailer, as `2 0 R`. */
  root: z.string(),
  info: z.string().optional(),
  /** Numbers of the objects that updates rewrite: security store, form, annotations of the last page. */
  dss: z.int(),
  form: z.int(),
  annotations: z.int(),
  /** References in them, as `46 0 R 47 0 R`. */
  fields: z.string(),
  annotated: z.string(),
  /** Reference of the last page. */
  page: z.string(),
  certificates: embedded,
  ocsps: embedded,
  crls: embedded,
  /** How many document time stamps there are. */
  timestamps: z.int(),
  /** Where the last document time stamp is, with its angle brackets; absent when the last update has none. */
  gap: z.tuple([z.int(), z.int()]).optional(),
});

export type CopyState = z.infer<typeof copyState>;

/** A page, form and security store that later updates can rewrite, as references of the signed revision. */
export interface UpdatableObjects
  extends Pick<CopyState, 'dss' | 'form' | 'annotations' | 'fields' | 'annotated' | 'page'> {}

/**
 * Reads the state of a copy that has no update yet.
 * @param file as this service wrote it
 */
export function firstState(file: Uint8Array, objects: UpdatableObjects): CopyState {
  const tail = Buffer.from(file.subarray(-4096)).toString('latin1');
  const xref = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1];
  const trailer = tail.slice(tail.lastIndexOf('trailer'));
  const size = /\/Size (\d+)/.exec(trailer)?.[1];
  const root = /\/Root (\d+ \d+ R)/.exec(trailer)?.[1];
  const info = /\/Info (\d+ \d+ R)/.exec(trailer)?.[1];
  if (xref === undefined || size === undefined || root === undefined) throw new Error('The copy has no trailer.');
  const none = { certificates: [], ocsps: [], crls: [], timestamps: 0 };
  return { xref: Number(xref), size: Number(size), root, ...(info === undefined ? {} : { info }), ...objects, ...none };
}
