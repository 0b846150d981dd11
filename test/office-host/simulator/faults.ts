/** Faults that a test can switch on. Each count goes down as the fault happens. */
export interface Faults {
  /** getFileAsync fails with 5001 this many times. */
  getFileInternalError: number;
  /** getFileAsync "succeeds" with nothing this many times (office-js#5950). */
  getFileEmpty: number;
  /** getFileAsync fails with 11001 this many times: a labelled file (office-js#6743). */
  getFileLabelled: number;
  /** getFileAsync fails with 11000 this many times: two files are open already. */
  getFileTooMany: number;
  /** getFileAsync is denied this many times, as for a file with a password or restricted rights: 7000. */
  getFileRefused: number;
  /** Slices that are never answered. */
  hungSlices: number;
  /** Slices that fail with 5001. */
  failedSlices: number;
  /** Saves of the settings that fail with 5001. */
  failedSettingsSaves: number;
  /** Questions for the file's address that are never answered. */
  hungAddresses: number;
}

export const noFaults = (): Faults => ({
  getFileInternalError: 0,
  getFileEmpty: 0,
  getFileLabelled: 0,
  getFileTooMany: 0,
  getFileRefused: 0,
  hungSlices: 0,
  failedSlices: 0,
  failedSettingsSaves: 0,
  hungAddresses: 0,
});

/** Returns true if the fault is switched on, and counts it down. */
export function consumeFault(faults: Faults, name: keyof Faults): boolean {
  if (faults[name] === 0) return false;
  faults[name] -= 1;
  return true;
}
