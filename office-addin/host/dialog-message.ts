import * as z from 'zod';

/** From the sign-in window to the pane: it is there, or it came back from the service with this address. */
export const fromDialog = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('redirected'), address: z.url({ protocol: /^https?$/ }) }),
]);

export type FromDialog = z.infer<typeof fromDialog>;

/** From the pane to the sign-in window: go to the service's sign-in page. */
export const toDialog = z.object({ type: z.literal('go'), address: z.url({ protocol: /^https?$/ }) });

export type ToDialog = z.infer<typeof toDialog>;

/** Reads a message of the given shape from its JSON text; `undefined` when it is none. */
export function readMessage<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
