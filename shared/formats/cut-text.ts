/** Returns the beginning of a text, without half of a character at its end. @param length in UTF-16 code units */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** Returns a title of a service as it is stored: all services share the browser's storage. */
export const cutTitle = (title: string) => cutText(title, 500);

/** Returns a link of a service as it is stored. No service needs a longer one. */
export const cutLink = (link: string) => cutText(link, 2_000);
