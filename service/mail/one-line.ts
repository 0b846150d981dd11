const maxLength = 300;

/** Returns a text as one line. Control characters, which could begin another header, become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** Returns what a mail server said as one bounded line. */
export function boundedLine(text: string): string {
  return oneLine(text).slice(0, maxLength);
}
