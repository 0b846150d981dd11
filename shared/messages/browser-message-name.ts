/**
 * Returns a message's name in an extension's `_locales`, where names consist of letters, digits and `_`.
 * @param category the plural category, for a message with plurals
 */
export function browserMessageName(key: string, category?: string): string {
  const id = key.replace(/\W/g, '_');
  return category === undefined ? id : `${id}__${category}`;
}
