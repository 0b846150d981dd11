/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { OfficeFault, OfficeTimeout } from '../errors.ts';

/** Default time limit in milliseconds. It exceeds office.js's own on the web (65 s), whose error is better; desktop hosts have none. */
const defaultTimeout = 90_000;

/**
 * Converts a callback of Office to a promise. All Office calls go through it.
 * @param timeout time limit in milliseconds
 * @param onLate called with an answer that comes after it
 * @throws OfficeFault with Office's number; OfficeTimeout after the time limit
 */
export function officeCall<Value>(
  call: (done: (result: Office.AsyncResult<Value>) => void) => void,
  timeout = defaultTimeout,
  onLate?: (value: Value) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new OfficeTimeout());
    }, timeout);
    const done = (result: Office.AsyncResult<Value>) => {
      clearTimeout(timer);
      if (isLate && `${result.status}` === 'succeeded') onLate?.(result.value);
      // Compares with the enum's text, so that tests need no Office global.
      if (`${result.status}` === 'succeeded') resolve(result.value);
      else reject(new OfficeFault(result.error ?? {}));
    };
    try {
      call(done);
    } catch (cause) {
      clearTimeout(timer);
      reject(new OfficeFault({ message: cause instanceof Error ? cause.message : String(cause) }, { cause }));
    }
  });
}
