/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { OfficeFault, OfficeTimeout } from '../errors.ts';

/** Longer than office.js's own limit on the web (65 s), which gives the better error; desktop hosts have none. */
const defaultTimeout = 90_000;

/**
 * The one place where a callback of Office becomes a promise.
 * @param timeout milliseconds after which Office is taken to be silent
 * @throws OfficeFault with Office's number; OfficeTimeout when no answer comes
 */
export function officeCall<Value>(
  call: (done: (result: Office.AsyncResult<Value>) => void) => void,
  timeout = defaultTimeout,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new OfficeTimeout()), timeout);
    const done = (result: Office.AsyncResult<Value>) => {
      clearTimeout(timer);
      // Compared by its text, so that tests need no Office global.
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
