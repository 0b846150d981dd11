import type { ZodMiniObject } from 'zod/mini';

/** Keywords of JSON Schema that a property gets besides those of its schema. */
export interface PropertyDetails {
  /** When the property is absent or null, and what a value means. */
  description: string;
  /** This service always has it, which the contract does not ask of every service. */
  always?: true;
  /** Of a property that the contract's schema does not name. */
  type?: string;
  format?: string;
  enum?: readonly (string | null)[];
  examples?: readonly unknown[];
  items?: object;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  /** The properties of an object without a name of its own. */
  properties?: Record<string, Property>;
}

/** A property in words, or with more of JSON Schema. */
export type Property = string | PropertyDetails;

/** What the properties of a placed field mean, in requests and answers. */
export const fieldProperties = {
  name: 'Its name in the PDF, by which its answers are found',
  kind: 'What is filled in',
  label: 'The question to the person; plain text',
  required: 'Whether it must be filled in',
  page: 'Number of the page, counted from 1',
  left: 'Points from the left edge of the page as it is shown',
  top: 'Points from the top edge of the page as it is shown',
  width: 'Width in points',
  height: 'Height in points',
} satisfies Record<string, Property>;

/** A schema of the contract, and what its properties mean. */
export interface DescribedSchema {
  schema: ZodMiniObject;
  properties: Record<string, Property>;
}

/**
 * Describes the properties of a schema of the contract. Descriptions and names are kept apart from the schemas, which are a part of
 * the apps' scripts. TypeScript finds a property without a description.
 * @param more properties that this service adds to the contract's
 */
export function describeProperties<Schema extends ZodMiniObject>(
  schema: Schema,
  stated: Record<keyof Schema['shape'], Property>,
  more: Record<string, PropertyDetails> = {},
): DescribedSchema {
  return { schema, properties: { ...stated, ...more } };
}

export const uuid = (description: string): PropertyDetails => ({ description, format: 'uuid' });
export const count = (description: string): PropertyDetails => ({ description, minimum: 0 });

export const message = 'One or more English sentences about the outcome, to show to a person';

export const warnings: PropertyDetails = {
  description: 'What viewers may miss, one English sentence each; empty when there is nothing to say',
  items: { type: 'string' },
};

export const warning_details =
  'The same warnings as data, in the same order, for programs that write them in other languages. Absent from services of the contract alone';
