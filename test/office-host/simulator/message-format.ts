import * as z from 'zod';

/** A message from office.js: a method call (0), or the start (1) or end (2) of events. */
const request = z.looseObject({
  _messageType: z.literal(0),
  _actionType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  _actionName: z.string(),
  _conversationId: z.string(),
  _correlationId: z.number(),
  _data: z.unknown(),
});

export type HostRequest = z.infer<typeof request>;

/** Parses one window message; `undefined` if it is not from office.js. */
export function readRequest(text: string): HostRequest | undefined {
  try {
    return request.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The answer to a request. `errorCode` -5 becomes 7000 (no permission) in the add-in, any other non-zero 5001. */
export function writeResponse(asked: HostRequest, data: unknown, errorCode = 0): string {
  return JSON.stringify({
    _messageType: 1,
    _responseType: 0,
    _errorCode: errorCode,
    _actionName: asked._actionName,
    _conversationId: asked._conversationId,
    _correlationId: asked._correlationId,
    _serializerVersion: 1,
    _data: data,
  });
}

/** An event for which the add-in has registered. */
export function writeEvent(conversation: string, name: string, data: unknown): string {
  return JSON.stringify({
    _messageType: 1,
    _responseType: 1,
    _errorCode: 0,
    _actionName: name,
    _conversationId: conversation,
    _correlationId: 0,
    _serializerVersion: 1,
    _data: data,
  });
}
