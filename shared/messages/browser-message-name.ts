/**
 * What a message is called where browsers keep those of extensions: names there are of letters, digits and `_`.
 * @param category of a plural
 */
export function browserMessageName(key: string, category?: string): string {
  const id = key.replace(/\W/g, '_');
  return category === undefined ? id : `${id}__${category}`;
}
