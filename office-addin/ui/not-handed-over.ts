import { EmptyDocument } from '../host/empty-document.ts';
import { OfficeFault } from '../host/office-fault.ts';
import { OfficeSilent } from '../host/office-silent.ts';

/** Whether Office did not hand the open file over: then it can be chosen from the device. */
export function isNotHandedOver(error: unknown): boolean {
  return error instanceof OfficeFault || error instanceof OfficeSilent || error instanceof EmptyDocument;
}
