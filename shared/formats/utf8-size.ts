const encoder = new TextEncoder();

/** Returns the size of a text in UTF-8, in bytes. A text in ASCII is not encoded: that would copy it. */
export const utf8Size = (text: string): number =>
  /[\u0080-\uffff]/.test(text) ? encoder.encode(text).byteLength : text.length;
