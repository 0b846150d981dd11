/** What stands where the contract has a readable text in every answer, and the service does not know it. */
export const unknownLocation = 'Unknown location';
export const unknownDevice = 'Unknown device';
export const unknownAddress = 'Unknown address';
