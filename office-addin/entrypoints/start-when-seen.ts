import type { SharedRuntime } from '../host/platform/shared-runtime.ts';

/** Decides when the pane's page shows the pane. */
export interface SeenScreen {
  /** Shows the pane, as soon as `whenSeen` was called. */
  show(): void;
  /** Never shows the pane: this page is the hidden function file behind the ribbon. */
  prevent(): void;
  /** Draws the pane as soon as a person can see it, and removes it if this page turns out to be the function file. */
  whenSeen(shared: SharedRuntime | undefined, draw: (shown: boolean) => void): void;
}

/**
 * The manifest names one page for the pane and for the ribbon's commands. Applications with a shared runtime run both in it. The others
 * load it twice, once hidden: there it must neither poll the service nor accept a publish.
 */
export function startWhenSeen(): SeenScreen {
  let draw: ((shown: boolean) => void) | undefined;
  let wanted = false;
  let drawn = false;
  let prevented = false;
  const update = () => {
    const shown = wanted && !prevented;
    if (!draw || shown === drawn) return;
    drawn = shown;
    draw(shown);
  };
  const show = () => {
    wanted = true;
    update();
  };
  return {
    show,
    prevent() {
      prevented = true;
      update();
    },
    whenSeen(shared, drawing) {
      draw = drawing;
      if (shared) {
        shared.onShown(show);
        if (shared.startsVisible) show();
      } else if (innerWidth > 0) show();
      // A hidden frame has no size.
      else addEventListener('resize', show, { once: true });
      update();
    },
  };
}
