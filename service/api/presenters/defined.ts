/** Returns the object without the properties that are undefined: an answer leaves out what is unknown. */
export function defined<T extends object>(fields: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
