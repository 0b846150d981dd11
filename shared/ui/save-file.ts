/** Saves text as a download. @param type the media type */
export function saveText(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts later, in WebKit not in the next task, and needs the object URL until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
