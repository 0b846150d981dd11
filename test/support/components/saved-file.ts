/** Returns the file that a screen downloads during an action. */
export async function savedFile(act: () => Promise<unknown>): Promise<{ name: string; blob: Blob }> {
  const { click } = HTMLAnchorElement.prototype;
  const { promise, resolve, reject } = Promise.withResolvers<{ name: string; blob: Blob }>();
  HTMLAnchorElement.prototype.click = function () {
    const { download: name, href } = this;
    fetch(href)
      .then((answer) => answer.blob())
      .then((blob) => resolve({ name, blob }), reject);
  };
  try {
    await act();
    return await promise;
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
}
