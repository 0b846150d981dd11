/** The next frame; a tab in the background draws none, there a moment must do. */
export const nextFrame = (view: Window) =>
  new Promise<void>((resolve) => {
    view.requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });
