import { type RoomInput, room } from '#shared/contract/room.ts';
import type { CallOptions } from './call-options.ts';
import type { Requests } from './request.ts';

export const roomsApi = ({ json }: Requests) => ({
  /** Several documents behind one link, in the order given. Sent once. @throws PlanLimit where the plan has no rooms */
  create: (input: RoomInput, options?: CallOptions) =>
    json({ method: 'POST', path: 'rooms', json: input, signal: options?.signal }, room),
});
