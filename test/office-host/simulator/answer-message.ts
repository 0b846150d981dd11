import { type AddInInstance, appContext } from './activation.ts';
import { executeMethod, noAnswer, notAllowed } from './execute-method.ts';
import { type HostRequest, readRequest, writeResponse } from './message-format.ts';

/** Becomes 7000 in the add-in. */
const noPermission = -5;

const registering = 1;
const unregistering = 2;

/** Answers one window message of an add-in page; `undefined` if it needs no answer. */
export function answer(instance: AddInInstance, message: string): string | undefined {
  const request = readRequest(message);
  if (request?._conversationId !== instance.conversation) return undefined;
  const data = dataFor(instance, request);
  if (data === notAllowed) return writeResponse(request, null, noPermission);
  return data === noAnswer ? undefined : writeResponse(request, data);
}

function dataFor(instance: AddInInstance, request: HostRequest): unknown {
  if (request._actionType === registering) {
    instance.events.add(request._actionName);
    return { Error: 0 };
  }
  if (request._actionType === unregistering) {
    instance.events.delete(request._actionName);
    return { Error: 0 };
  }
  switch (request._actionName) {
    case 'ContextActivationManager_getAppContextAsync':
      return appContext(instance);
    case 'getActivationCompletedStatus':
      return true;
    case 'executeMethod':
      return executeMethod(instance, request._data);
    default:
      return null;
  }
}
