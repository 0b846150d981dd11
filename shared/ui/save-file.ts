/** Saves text as a file among the person's downloads. @param type its media type */
export function saveText(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by the next turn; the file it reads from must be there until then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
