/** Returns a text of at most `max` characters; a longer one ends with an ellipsis. */
export function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
