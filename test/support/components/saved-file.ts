/** What a screen saves among the person's downloads when something is done with it. */
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
