/** Saves text as a file among the person's downloads. @param type its media type */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by the next turn; the file it reads from must be there until then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
