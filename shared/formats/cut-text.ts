/**
 * Returns the beginning of a text, without half of a character at its end. What is stored of a service's answers is cut, since all
 * services share the browser's storage.
 * @param length in UTF-16 code units
 */
export function cutText(text: string, length = 500): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** Returns data that is short enough to be stored. @param length of its JSON, in UTF-16 code units */
export function shortData<Data>(data: Data, length = 1_000): Data | undefined {
  return data && JSON.stringify(data).length > length ? undefined : data;
}

/** The longest link that is stored. No service needs a longer one. */
export const longestLink = 2_000;
